import {randomUUID} from 'node:crypto'
import {expect, test} from '@playwright/test'
import {regionCodes} from '#schemas/values/regions.ts'
import {readPage} from '#tests/support/read-page.ts'
import {asRead, demoProfiles} from '#tests/support/region-profiles.ts'
import {signIn} from '#tests/support/sign-in.ts'
import {siteUrl} from '#tests/support/site-url.ts'

const pages = ['/', '/ar', '/legal', '/ar/legal', '/trading-conditions', '/ar/trading-conditions']
// Words that no page held before, without a figure: Arabic sets figures apart in the HTML.
const letters = randomUUID().replaceAll(/[^a-f]/gu, '')
const mark = `Read this twice: ${letters}`
const arabicMark = `اقرأ هذا مرتين: ${[...letters].map((letter) => 'ابتثجح'.charAt('abcdef'.indexOf(letter))).join('')}`

const warningOf = (code: (typeof regionCodes)[number]) => {
  const profile = demoProfiles.get(code)
  if (!profile) throw new Error(`No demo profile ${code}`)
  return profile.riskWarning
}

const english = `${warningOf('EU').en} ${mark}.`
const arabic = `${warningOf('EU').ar} ${arabicMark}.`

test('a compliance officer changes the EU warning in both languages, and every EU page says it', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'compliance')
  await page.getByRole('link', {name: 'Compliance'}).click({timeout: 90_000})
  await page.getByRole('link', {name: 'European Union'}).click({timeout: 60_000})
  const warning = page.getByTestId('field-riskWarning')
  await warning.getByRole('textbox', {name: 'English'}).fill(english, {timeout: 60_000})
  await warning.getByRole('textbox', {name: 'العربية'}).fill(arabic)

  const publish = page.getByRole('button', {name: 'Publish', exact: true})
  await expect(publish).toBeEnabled({timeout: 60_000})
  const published = page.waitForResponse(
    (response) =>
      response.url().includes('/data/actions/') &&
      (response.request().postData() ?? '').includes('document.publish'),
    {timeout: 60_000},
  )
  await publish.click()
  expect((await published).status()).toBe(200)

  const start = performance.now()
  const isThere = async (path: string) =>
    (await readPage(siteUrl, path, {cookie: 'region=EU'})).html.includes(
      path.startsWith('/ar') ? arabicMark : mark,
    )
  await Promise.all(
    ['/legal', '/', '/ar'].map(
      async (path) => await expect.poll(async () => await isThere(path), {intervals: [50]}).toBe(true),
    ),
  )
  test.info().annotations.push({
    type: 'from the answer to Publish to /legal, / and /ar, ms',
    description: String(Math.round(performance.now() - start)),
  })
  for (const path of pages) {
    await expect.poll(async () => await isThere(path)).toBe(true)
    const {words} = await readPage(siteUrl, path, {cookie: 'region=EU'})
    expect(words).toContain(asRead(path.startsWith('/ar') ? arabic : english))
  }
})

test('no other region shows it', async () => {
  for (const region of regionCodes.filter((code) => code !== 'EU'))
    for (const path of pages) {
      const {status, words} = await readPage(siteUrl, path, {cookie: `region=${region}`})
      expect(status).toBe(200)
      expect(words).not.toContain(path.startsWith('/ar') ? arabicMark : mark)
      expect(words).toContain(asRead(warningOf(region)[path.startsWith('/ar') ? 'ar' : 'en']))
    }
})
