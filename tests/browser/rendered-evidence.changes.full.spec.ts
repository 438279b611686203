import {createHash} from 'node:crypto'
import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {expect} from '@playwright/test'
import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {evidencePath, hashText} from '#domain/audit-log/evidence.ts'
import {languages} from '#domain/languages.ts'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {expectAccessible} from '#tests/support/browser/screens.ts'
import {test} from '#tests/support/browser/site-test.ts'

// In order: the first test stores the pages that those after it read.
test.describe.configure({mode: 'default'})

const run = promisify(execFile)
const region = 'GLOBAL'
const id = `regionProfile-${region}`
const stored = z.looseObject({riskWarning: z.looseObject({en: z.string(), ar: z.string()})})
const addition = {en: ' A sentence of this test.', ar: ' جملة هذا الاختبار.'}

const linkOf =
  /href="(?<href>\/api\/legal\/history\/evidence\/[\da-f]{64})"[^>]*><bdi dir="ltr">(?<path>[^<]+)<\/bdi>/gu
const partOf = /\/api\/legal\/history\/evidence\/(?<hash>[\da-f]{64})/gu

const nightOf = async (...paths: readonly string[]) =>
  await run('node', [
    'commands/with-environment.ts',
    '--evidence',
    'node',
    'commands/evidence/nightly.ts',
    ...paths,
  ])

/** The addresses of the stored pages of a path at a moment, in any language. */
async function storedPagesAt(at: string, path: string): Promise<readonly string[]> {
  const query = new URLSearchParams({at, region})
  const {html} = await readPage(siteUrl, `${evidencePath.list}?${query}`)
  return [...html.matchAll(linkOf)].flatMap(({groups}) =>
    groups?.['path'] === path ? [groups['href'] ?? ''] : [],
  )
}

const homePagesAt = async (at: string) => await storedPagesAt(at, '/')

const bundleShape = z.looseObject({
  evidence: z.looseObject({texts: z.array(z.looseObject({body: z.string()}))}),
})

/** In the page: whether a picture has loaded. */
const isShown = (picture: Element): boolean =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0

/** In the page: how many of its fonts have loaded. */
const loadedFonts = (): number => [...document.fonts].filter(({status}) => status === 'loaded').length

const wordsAt = async (at: string): Promise<string> => {
  const pages = await Promise.all(
    (await homePagesAt(at)).map(async (address) => (await readPage(siteUrl, address)).words),
  )
  return pages.join('\n')
}

test('what visitors got before and after a publication is found by its moment, in both languages', async () => {
  test.setTimeout(300_000)
  await nightOf('/')
  const before = new Date().toISOString()
  const {riskWarning} = stored.parse(await makeContentClient('compliance').getDocument(id))
  await publishApproved(id, {
    set: {'riskWarning.en': riskWarning.en + addition.en, 'riskWarning.ar': riskWarning.ar + addition.ar},
  })
  try {
    const now = async () => await wordsAt(new Date().toISOString())
    for (const language of languages)
      await expect.poll(now, {timeout: 120_000}).toContain(addition[language].trim())
    const old = await wordsAt(before)
    expect(old).not.toContain(addition.en.trim())
    expect(old).not.toContain(addition.ar.trim())
    expect(await homePagesAt(before)).toHaveLength(2)
  } finally {
    await publishApproved(id, {set: {riskWarning}})
  }
})

test('a stored page is replayed without scripts, and is of its hash', async ({browser}) => {
  const [address = ''] = await homePagesAt(new Date().toISOString())
  const {status, headers, html} = await readPage(siteUrl, address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'",
  )
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(html).not.toContain('<script')
  expect(address.endsWith(hashText(html))).toBe(true)
  // A page without scripts, for which nothing waits.
  const page = await browser.newPage()
  await page.goto(new URL(address, siteUrl).href)
  await expect(page.locator('h1')).toBeVisible()
  // Its style sheets are stored beside it, and are applied.
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).marginTop)).toBe('0px')
  await page.close()
})

test('a replayed page shows its pictures and fonts, and requests nothing outside the record, in both languages', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await nightOf('/blog')
  const addresses = await storedPagesAt(new Date().toISOString(), '/blog')
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const context = await browser.newContext()
    const outside: string[] = []
    await context.route('**/*', async (route) => {
      const {pathname, origin} = new URL(route.request().url())
      const isInside =
        origin === new URL(siteUrl).origin && pathname.startsWith('/api/legal/history/evidence/')
      if (!isInside) outside.push(route.request().url())
      await (isInside ? route.continue() : route.abort())
    })
    const page = await context.newPage()
    await page.goto(new URL(address, siteUrl).href)
    const pictures = page.locator('img')
    expect(await pictures.count()).toBeGreaterThan(1)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(async () => await picture.evaluate(isShown)).toBe(true)
    }
    await expect.poll(async () => await page.evaluate(loadedFonts)).toBeGreaterThan(0)
    expect(outside).toEqual([])
    await context.close()
  }
})

test('each part that a page of a bundle names is at its address, and is of the hash in it', async () => {
  const query = new URLSearchParams({at: new Date().toISOString(), region, lang: 'ar'})
  const {html: json} = await readPage(siteUrl, `/api/legal/history/bundle?${query}`)
  const {evidence} = bundleShape.parse(JSON.parse(json))
  const named = new Set<string>()
  for (const {body} of evidence.texts)
    for (const {groups} of body.matchAll(partOf)) named.add(groups?.['hash'] ?? '')
  expect(named.size).toBeGreaterThan(0)
  for (const hash of named) {
    const response = await fetch(new URL(evidencePath.text(hash), siteUrl))
    expect([
      hash,
      createHash('sha256')
        .update(await response.bytes())
        .digest('hex'),
    ]).toEqual([hash, hash])
  }
})

for (const prefix of ['', '/ar'])
  test(`the list of ${prefix}${evidencePath.list} is accessible, also with every disclosure open`, async ({
    page,
  }) => {
    for (const query of ['', `?${new URLSearchParams({at: new Date().toISOString(), region})}`]) {
      await page.goto(`${prefix}${evidencePath.list}${query}`)
      for (const width of [360, 1280]) await expectAccessible(page, width)
    }
    await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    })
    await expectAccessible(page, 360)
  })

test('an unknown hash and what is none are refused in words', async () => {
  const unknown = await readPage(siteUrl, evidencePath.text('0'.repeat(64)))
  expect([unknown.status, unknown.words]).toEqual([404, '{"error":"nothing with this hash was stored"}'])
  expect((await readPage(siteUrl, evidencePath.text('a'))).status).toBe(400)
  expect((await readPage(siteUrl, `${evidencePath.list}?at=soon`)).words).toContain(
    'This is not a valid moment.',
  )
  expect((await readPage(siteUrl, `/ar${evidencePath.list}?at=soon`)).words).toContain('هذا الوقت غير صالح.')
})

test('a second night over the same pages stores no text twice', async () => {
  test.setTimeout(120_000)
  const {stdout} = await run('node', [
    'commands/with-environment.ts',
    'node',
    '-p',
    'JSON.stringify(process.env)',
  ])
  const {SUPABASE_URL, SUPABASE_SECRET_KEY} = z
    .object({SUPABASE_URL: z.string(), SUPABASE_SECRET_KEY: z.string()})
    .parse(JSON.parse(stdout))
  const database = createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {auth: {persistSession: false}})
  /** Takes two pages as the night does. Resolves to the hash of each variant. */
  const night = async () => {
    const {stdout: said} = await nightOf('/legal', '/contact')
    const id = Number(/Run (?<run>\d+):/u.exec(said)?.groups?.['run'])
    const {data, error} = await database
      .from('renderings')
      .select('path, region, language, hash')
      .eq('run', id)
      .order('path')
      .order('region')
      .order('language')
    if (error) throw error
    return z.array(z.object({hash: z.string()}).catchall(z.unknown())).parse(data)
  }
  const first = await night()
  expect(first).toHaveLength(24)
  expect(await night()).toEqual(first)
  const hashes = [...new Set(first.map(({hash}) => hash))]
  const {count} = await database
    .from('rendered_texts')
    .select('*', {count: 'exact', head: true})
    .in('hash', hashes)
  expect(count).toBe(hashes.length)
})
