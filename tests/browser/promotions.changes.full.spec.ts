import {expect} from '@playwright/test'
import {z} from 'zod'
import {contentClientOf} from '#tests/support/content-editor.ts'
import {awaitApprovalStatus, editDraft, giveVerdict, requestApproval} from '#tests/support/four-eyes.ts'
import {readPage} from '#tests/support/read-page.ts'
import {test} from '#tests/support/site-test.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

const id = 'blogPost-pips-lots-and-margin'
const marketing = contentClientOf('marketing')
const officer = contentClientOf('compliance')

const promise = {en: 'Guaranteed profit of 20% a month', ar: 'أرباح مضمونة كل شهر'}
const promises = {set: {'title.en': promise.en, 'title.ar': promise.ar}}

const slug = 'pips-lots-and-margin'
/** Every place of the site that tells of a post, with its address. */
const places = [
  '/blog',
  '/ar/blog',
  `/blog/${slug}`,
  `/ar/blog/${slug}`,
  '/blog/rss.xml',
  '/ar/blog/rss.xml',
  '/sitemap.xml',
]

const bodyOf = async (path: string) =>
  await (await fetch(`${siteUrl}${path}`, {headers: {cookie: 'region=GLOBAL'}})).text()
const statusOf = async () => (await readPage(siteUrl, `/blog/${slug}`, {cookie: 'region=GLOBAL'})).status

const readPost = async () =>
  z
    .object({_id: z.string(), _type: z.string()})
    .catchall(z.unknown())
    .parse(await marketing.getDocument(id))

test.describe.configure({mode: 'serial'})
test.setTimeout(180_000)

let before: Awaited<ReturnType<typeof readPost>>
test.beforeAll(async () => {
  before = await readPost()
})
test.afterAll(async () => {
  await marketing.delete(`drafts.${id}`)
  const {seal: _, ...plain} = before
  await marketing.createOrReplace({...plain, _id: id, _type: 'blogPost'})
})

test('a post that promises is shown to nobody until a second person approved it', async () => {
  await marketing.patch(id).set(promises.set).commit()
  await expect.poll(statusOf, {timeout: 20_000}).toBe(404)
  for (const path of places) {
    const body = await bodyOf(path)
    expect(body, path).not.toContain(promise.en)
    expect(body, path).not.toContain(promise.ar)
  }
  expect(await bodyOf('/sitemap.xml')).not.toContain(slug)
  expect(await bodyOf(`/search?q=${encodeURIComponent('Guaranteed profit')}`)).not.toContain(promise.en)

  await editDraft(marketing, id, promises)
  await requestApproval(marketing, id)
  const {state, hash, problems} = await awaitApprovalStatus(marketing, id, (status) => Boolean(status.state))
  expect([state, problems]).toEqual(['waiting', []])
  // Marketing has no say in it.
  await expect(giveVerdict(marketing, id, hash ?? '')).rejects.toMatchObject({statusCode: 403})
  expect(await statusOf()).toBe(404)
  await giveVerdict(officer, id, hash ?? '')
  await awaitApprovalStatus(marketing, id, (status) => status.state === 'published')
  for (const [path, text] of [
    [`/blog/${slug}`, promise.en],
    ['/ar/blog', promise.ar],
  ] as const)
    await waitUntil(`the approved post at ${path}`, async () =>
      (await bodyOf(path)).includes(text) ? true : undefined,
    )
  expect(await readPost()).toMatchObject({seal: {kind: 'approved', approver: {id: 'compliance'}}})
})

test('a change of the approved text is shown to nobody', async () => {
  await marketing
    .patch(id)
    .set({'title.en': `${promise.en}, and a bonus`})
    .commit()
  await expect.poll(statusOf, {timeout: 20_000}).toBe(404)
})

test('a text that promises nothing is published by Marketing alone', async () => {
  await marketing.patch(id).set({title: before['title']}).commit()
  await expect.poll(statusOf, {timeout: 20_000}).toBe(200)
})

test('of a page that promises, visitors keep the last one', async () => {
  const read = async () => (await readPage(siteUrl, '/', {cookie: 'region=GLOBAL'})).words
  const home = z.looseObject({lead: z.unknown()}).parse(await marketing.getDocument('homePage'))
  const shown = await read()
  const leads = z.object({en: z.string()}).parse(home.lead)
  expect(shown).toContain(leads.en)
  try {
    await marketing.patch('homePage').set({'lead.en': 'Trade without any risk.'}).commit()
    // The site receives changes in their order: once it shows this one, it has judged the page.
    await marketing.patch(id).set({'title.en': 'A later change'}).commit()
    await expect.poll(async () => await bodyOf('/blog'), {timeout: 20_000}).toContain('A later change')
    for (let reads = 0; reads < 5; reads++) expect(await read()).toContain(leads.en)
  } finally {
    await marketing.patch('homePage').set({lead: home.lead}).commit()
  }
})
