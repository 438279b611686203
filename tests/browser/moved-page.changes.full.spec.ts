import {expect} from '@playwright/test'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {makeContentClient} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {studioPage, studioTimeout} from '#tests/support/browser/studio-page.ts'

const id = 'blogPost-pips-lots-and-margin'
const [first, second, third] = ['pips-lots-and-margin', 'pips-lots-margin', 'pips-and-lots']
const marketing = makeContentClient('marketing')
const timeout = {timeout: 20_000}

test.describe.configure({mode: 'serial'})
test.setTimeout(240_000)

const postShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())
let before: z.infer<typeof postShape>
test.beforeAll(async () => {
  before = postShape.parse(await marketing.getDocument(id))
})
test.afterAll(async () => {
  await marketing.delete(`drafts.${id}`)
  await marketing.createOrReplace(before)
})

const publishAt = async (slug: string, formerSlugs: readonly string[]) =>
  await marketing.patch(id).set({'slug.current': slug, formerSlugs}).commit()

/** The response of the site to a visitor: the status, and where it leads. */
async function responseAt(path: string, region = 'GLOBAL'): Promise<string> {
  const {status, headers} = await readPage(siteUrl, path, {cookie: `region=${region}`})
  const to = headers.get('location')
  if (to === null) return String(status)
  const {pathname, search} = new URL(to, siteUrl)
  return `${status} ${pathname}${search}`
}

const responsesAt = async (slug: string) =>
  await Promise.all([responseAt(`/blog/${slug}`), responseAt(`/ar/blog/${slug}`)])

test('the editor reads what becomes of the address, and Publish keeps the old one', async ({browser}) => {
  const {page, open, field, publish, close} = await studioPage(browser, 'marketing')
  await open('blogPost', id)
  const slug = field('slug').getByRole('textbox')
  await expect(slug).toHaveValue(first, studioTimeout)
  await expect(page.getByTestId('address-change')).toBeHidden()
  await slug.fill(second)
  await expect(page.getByTestId('address-change')).toHaveText(
    `The address changes from /blog/${first} to /blog/${second}. The old address will redirect to the new one.`,
    studioTimeout,
  )
  await publish()
  await expect
    .poll(async () => await marketing.fetch<unknown>('*[_id == $id][0].formerSlugs', {id}), studioTimeout)
    .toEqual([first])
  await close()
})

test('the old address leads to the new one, in both languages and every region', async () => {
  // Each region's first visitor may still get the page of before, and with it starts its rendering.
  for (const region of regionCodes) {
    await expect
      .poll(async () => await responseAt(`/blog/${first}`, region), {...timeout, message: region})
      .toBe(`308 /blog/${second}`)
    await expect
      .poll(async () => await responseAt(`/ar/blog/${second}`, region), {...timeout, message: region})
      .toBe('200')
  }
  await expect
    .poll(async () => await responsesAt(first), timeout)
    .toEqual([`308 /blog/${second}`, `308 /ar/blog/${second}`])
  expect(await responsesAt(second)).toEqual(['200', '200'])
})

test('the query stays, and no browser stores the way', async () => {
  expect(await responseAt(`/blog/${first}?from=mail`)).toBe(`308 /blog/${second}?from=mail`)
  const {headers} = await readPage(siteUrl, `/blog/${first}`, {cookie: 'region=GLOBAL'})
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('lists, feeds and the site map name the new address only', async () => {
  for (const path of ['/blog', '/ar/blog', '/blog/rss.xml', '/sitemap.xml']) {
    const read = async () => (await readPage(siteUrl, path, {cookie: 'region=GLOBAL'})).html
    await expect.poll(read, {...timeout, message: path}).not.toContain(`/blog/${first}`)
    await expect.poll(read, {...timeout, message: path}).toContain(`/blog/${second}`)
  }
})

test('each former address leads to the last one at once', async () => {
  await publishAt(third, [first, second])
  for (const slug of [first, second])
    await expect
      .poll(async () => await responsesAt(slug), timeout)
      .toEqual([`308 /blog/${third}`, `308 /ar/blog/${third}`])
  await expect.poll(async () => await responsesAt(third), timeout).toEqual(['200', '200'])
})

test('an address that the page has again shows it, without a loop', async () => {
  await publishAt(first, [first, second, third])
  await expect.poll(async () => await responsesAt(first), timeout).toEqual(['200', '200'])
  for (const slug of [second, third])
    await expect
      .poll(async () => await responsesAt(slug), timeout)
      .toEqual([`308 /blog/${first}`, `308 /ar/blog/${first}`])
})

test('a former address that an editor takes off the list leads nowhere', async () => {
  await publishAt(first, [second])
  await expect.poll(async () => await responsesAt(third), timeout).toEqual(['404', '404'])
  await expect
    .poll(async () => await responsesAt(second), timeout)
    .toEqual([`308 /blog/${first}`, `308 /ar/blog/${first}`])
})
