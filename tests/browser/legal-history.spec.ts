import {expect} from '@playwright/test'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {expectAccessible} from '#tests/support/browser/screens.ts'
import {test} from '#tests/support/browser/site-test.ts'
import {isThorough, tried} from '#tests/support/thoroughness.ts'

const now = () => new Date().toISOString()
const today = () => now().slice(0, 10)
const wordsAt = async (address: string) => (await readPage(siteUrl, address)).words

const words = {
  en: {
    prefix: '',
    day: /^Day \(UTC\)/u,
    time: /^Time \(UTC\)/u,
    region: 'Region',
    show: 'Show',
    shown: /^Shown at/u,
  },
  ar: {
    prefix: '/ar',
    day: /^اليوم \(UTC\)/u,
    time: /^الوقت \(UTC\)/u,
    region: 'المنطقة',
    show: 'عرض',
    shown: /^المعروض عند/u,
  },
} as const

for (const lang of tried(['en', 'ar'] as const))
  test(`what stands now is found by its moment without JavaScript, in ${lang}`, async ({browser}) => {
    const labels = words[lang]
    const context = await browser.newContext({javaScriptEnabled: false})
    const page = await context.newPage()
    await page.goto(`${labels.prefix}/legal/history`)
    const main = page.getByRole('main')
    const [day, time] = [today(), now().slice(11, 16)]
    await main.getByLabel(labels.day).fill(day)
    await main.getByLabel(labels.time).fill(time)
    await main.getByLabel(labels.region).selectOption('EU')
    await main.getByRole('button', {name: labels.show}).click()
    await expect(page).toHaveURL(
      ({pathname, searchParams}) =>
        pathname === `${labels.prefix}/legal/history` &&
        searchParams.get('at') === `${day}T${time}Z` &&
        searchParams.get('region') === 'EU',
    )
    await expect(main.getByLabel(labels.time)).toHaveValue(time)
    // The record of this stack may be younger than the minute; a day alone asks for now.
    await page.goto(`${labels.prefix}/legal/history?at=${day}&region=EU`)
    await expect(main.getByRole('heading', {name: labels.shown})).toBeVisible()
    expect(await wordsAt(`${labels.prefix}/legal/history?at=${day}&region=EU`)).toContain(
      asRead(demoProfiles.get('EU')?.riskWarning[lang] ?? ''),
    )
    await context.close()
  })

test('a text says how it was approved, by which roles, and names nobody', async ({page}) => {
  await page.goto(`/legal/history?at=${today()}&region=SG`)
  const shown = page.getByRole('region', {name: words.en.shown})
  await shown.getByText('Where this text comes from').click()
  const details = shown.locator('details[open]')
  await expect(details).toContainText('First import, sealed by the operator: no second person is claimed')
  await expect(details).toContainText('Verified just now: hash and signature are valid')
  await expect(details).toContainText(/Approved by \(role\)\s*Nobody/u)
  await expect(details.getByText(/^[\da-f]{64}$/u).first()).toBeVisible()
  expect(await details.innerText()).not.toMatch(/@|compliance2|marketing/u)
})

test('a moment before the first record is told as such, with when it begins', async () => {
  const read = await wordsAt('/legal/history?at=2019-05-01T10:00Z&region=UK')
  expect(read).toContain('The record begins later than this.')
  expect(read).toMatch(/The first entry was published at \d{2}:\d{2} UTC/u)
})

test('the form leads to the answer also where there is no text to show', async ({page}) => {
  await page.goto('/legal/history')
  await page.getByLabel(/^Day/u).first().fill('2019-05-01')
  await page.getByRole('button', {name: 'Show', exact: true}).click()
  await expect(page.getByText('The record begins later than this.')).toBeInViewport()
})

for (const [address, told] of tried([
  ['/legal/history?at=yesterday', 'The record cannot be searched for this date.'],
  ['/ar/legal/history?at=yesterday', 'لا يمكن البحث في السجل عن هذا الوقت.'],
  ['/legal/history?at=2026-02-30&region=EU', 'The record cannot be searched for this date.'],
  ['/legal/history?at=2999-01-01T00:00Z', 'This date is in the future.'],
  ['/ar/legal/history?at=2999-01-01T00:00Z', 'لم يحن هذا الوقت بعد.'],
  ['/legal/history?at=2026-11-01&region=XX', 'There is no region with this code.'],
  ['/legal/history?month=2999-01', 'There is no such month in the record.'],
] as const))
  test(`${address} is answered in words`, async () => {
    const {status, words: read} = await readPage(siteUrl, address)
    expect(status).toBe(200)
    expect(read).toContain(told)
  })

test('the address of a day leads to its moment', async () => {
  const {status, headers} = await readPage(siteUrl, '/ar/legal/history/2026-11-21/mena')
  expect(status).toBe(308)
  expect(headers.get('location')).toContain('/ar/legal/history?at=2026-11-21&region=MENA')
})

for (const lang of tried(['en', 'ar'] as const))
  test(`the calendar leads from a day to its first moment, in ${lang}`, async ({page}) => {
    await page.goto(`${words[lang].prefix}/legal/history?month=${today().slice(0, 7)}&region=MENA`)
    const calendar = page.getByRole('table', {name: lang === 'en' ? /^Publications in/u : /^ما نُشر في/u})
    await expect(calendar.getByRole('columnheader')).toHaveCount(7)
    await calendar
      .getByRole('link', {name: lang === 'en' ? /: \d+ publications?$/u : /منشور/u})
      .first()
      .click()
    // The form above it is past: the first thing to be seen is what was shown then.
    await expect(page.getByRole('heading', {name: words[lang].shown})).toBeInViewport()
    expect(new URL(page.url()).searchParams.get('region')).toBe('MENA')
  })

test('two equal moments differ in nothing, and every text is named as unchanged', async ({page}) => {
  await page.goto(`/legal/history?at=${today()}&with=${today()}&region=EU`)
  await expect(page.getByText('No text differs between these dates.')).toBeVisible()
  const unchanged = page.getByRole('region', {name: 'Unchanged'})
  await expect(unchanged.getByText('Privacy notice', {exact: true})).toBeVisible()
})

for (const path of isThorough
  ? [
      `/legal/history?at=${today()}&region=EU`,
      `/ar/legal/history?at=${today()}&region=MENA`,
      `/ar/legal/history?at=${today()}&with=${today()}&region=EU`,
      '/ar/legal/history/verify',
      '/legal/history?at=yesterday',
    ]
  : ['/ar/legal/history/verify'])
  test(`${path} is accessible, also with every disclosure open`, async ({page}) => {
    await page.goto(path)
    if (isThorough) for (const width of [1280, 360]) await expectAccessible(page, width)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    })
    await expectAccessible(page, 360)
  })
