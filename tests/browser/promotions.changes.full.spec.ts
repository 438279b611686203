import {expect} from '@playwright/test'
import {z} from 'zod'
import {
  makeContentClient,
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {waitUntil} from '#tests/support/timing.ts'

const id = 'blogPost-pips-lots-and-margin'
const marketing = makeContentClient('marketing')
const officer = makeContentClient('compliance')

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
let titleBefore: Readonly<Record<string, unknown>>
test.beforeAll(async () => {
  before = await readPost()
  titleBefore = z.looseObject({en: z.string(), ar: z.string()}).parse(before['title'])
})
test.afterAll(async () => {
  await marketing.delete(`drafts.${id}`)
  const {seal: _, ...plain} = before
  await marketing.createOrReplace({...plain, _id: id, _type: 'blogPost'})
})

/** Waits until the publisher put the post back to a text. */
const expectPutBack = async (title: Readonly<Record<string, unknown>>) =>
  await expect.poll(async () => (await readPost())['title'], {timeout: 20_000}).toMatchObject(title)

test('a post that promises is shown to nobody until a second person approved it, and its page stays', async () => {
  await marketing.patch(id).set(promises.set).commit()
  await expectPutBack(titleBefore)
  await expect.poll(statusOf, {timeout: 20_000}).toBe(200)
  for (const path of places) {
    const body = await bodyOf(path)
    expect(body, path).not.toContain(promise.en)
    expect(body, path).not.toContain(promise.ar)
  }
  expect(await bodyOf(`/search?q=${encodeURIComponent('Guaranteed profit')}`)).not.toContain(promise.en)

  await editDraft(marketing, id, promises)
  await requestApproval(marketing, id)
  const {state, hash, problems} = await awaitApprovalStatus(marketing, id, (status) => Boolean(status.state))
  expect([state, problems]).toEqual(['waiting', []])
  // Marketing has no say in it.
  await expect(giveVerdict(marketing, id, hash ?? '')).rejects.toMatchObject({statusCode: 403})
  expect(await bodyOf(`/blog/${slug}`)).not.toContain(promise.en)
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

test('a change of the approved text is shown to nobody, and the approved text stays', async () => {
  await marketing
    .patch(id)
    .set({'title.en': `${promise.en}, and a bonus`})
    .commit()
  await expectPutBack(promise)
  await expect.poll(async () => await bodyOf(`/blog/${slug}`), {timeout: 20_000}).toContain(promise.en)
  expect(await readPost()).toMatchObject({seal: {kind: 'approved', approver: {id: 'compliance'}}})
})

test('a release that promises leaves the page as it was', async () => {
  const releaseId = `r${String(Date.now())}`
  await marketing.releases.create({releaseId, metadata: {title: 'Around', releaseType: 'asap'}})
  await marketing.createVersion({releaseId, publishedId: id, baseId: id})
  await marketing
    .patch(`versions.${releaseId}.${id}`)
    .set({'title.en': `${promise.en}, by release`})
    .commit()
  await marketing.releases.publish({releaseId})
  const statuses: number[] = []
  await expect
    .poll(
      async () => {
        statuses.push(await statusOf())
        return (await readPost())['title']
      },
      {timeout: 20_000, intervals: [50]},
    )
    .toMatchObject(promise)
  expect([...new Set(statuses)]).toEqual([200])
  await expect.poll(async () => await bodyOf(`/blog/${slug}`), {timeout: 20_000}).toContain(promise.en)
  expect(await bodyOf(`/blog/${slug}`)).not.toContain('by release')
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
