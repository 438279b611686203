import {describe, expect, test} from 'vitest'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {extractWords, readPage, siteUrl} from '#tests/support/site.ts'

const visit = async (region: string, path: string) =>
  await readPage(siteUrl, path, {cookie: `region=${region}`})

const readFile = async (query: string) => {
  const response = await fetch(new URL(`/api/trading/calendar.ics?${query}`, siteUrl))
  return {status: response.status, text: (await response.text()).replaceAll('\r\n ', '')}
}

const dayMilliseconds = 86_400_000
const addDays = (days: number) => toIsoDate(Date.now() + days * dayMilliseconds)

test.each([
  ['/calendar', 'Economic calendar', 'Demo data', 'Forecast'],
  ['/ar/calendar', 'المفكرة الاقتصادية', 'بيانات تجريبية', 'المتوقع'],
])('%s lists the coming days, and says that the data is made up', async (path, ...texts) => {
  const {status, words} = await visit('EU', path)
  expect(status).toBe(200)
  for (const text of texts) expect(words).toContain(text)
})

test('filters by kind, country and importance, and keeps them in its links and its file', async () => {
  const from = addDays(7)
  const {html, words} = await visit('EU', `/calendar?kind=economic&country=US&importance=high&from=${from}`)
  expect(words).toContain('United States')
  expect(html).toContain(`country=US&amp;importance=high&amp;from=${addDays(14)}#list`)
  expect(html).toContain(
    '/api/trading/calendar.ics?kind=economic&amp;country=US&amp;importance=high&amp;lang=en&amp;region=EU',
  )
  const list = extractWords(html.split('id="list"')[1] ?? '')
  expect(list).toContain('Importance: High')
  expect(list).not.toMatch(/Euro area|Importance: Medium/u)
  expect(html).toContain('noindex')
})

test('filters holidays and dividends by the country of their market', async () => {
  const read = async (query: string) =>
    (await readFile(`${query}&lang=en&region=GLOBAL`)).text
      .split('\r\n')
      .filter((line) => line.startsWith('SUMMARY:'))
      .join('\n')
  // 25 December is a holiday in both; Tadawul is open then.
  const [american, british, saudi] = await Promise.all(
    ['US', 'GB', 'SA'].map(async (country) => await read(`kind=holidays&from=2026-12-01&country=${country}`)),
  )
  expect(american).toContain('NYSE and Nasdaq')
  expect(american).not.toContain('London')
  expect(british).toContain('London')
  expect(british).not.toContain('NYSE')
  expect(saudi).not.toMatch(/NYSE|London/u)
  const dividends = await read('kind=dividends&country=GB')
  expect(dividends).not.toContain('AAPL')
  // All kinds of a country, and no other country's.
  const all = await read('from=2026-12-01&country=GB')
  expect(all).toContain('United Kingdom')
  expect(all).toContain('London')
  expect(all).not.toMatch(/United States|NYSE/u)
})

test('shows times in the zone of the address', async () => {
  const ask = async (zone: string) =>
    (await visit('EU', `/calendar?kind=economic&country=US&importance=high&zone=${zone}`)).words
  expect(await ask('Asia/Dubai')).toContain('Times are in Gulf Standard Time, Dubai (UTC+4).')
  expect(await ask('UTC')).toContain('Times are in UTC.')
})

// By hand: a leveraged fund that isn't offered in the EU, and crypto, which the UK bans from marketing.
describe('what a region is not offered', () => {
  test('is in no list and no file of dividends, and is in those of a region with it', async () => {
    const listed = async (region: string) => {
      const weeks = Array.from({length: 13}, (_, week) => addDays(week * 7))
      const pages = await Promise.all(
        weeks.map(async (from) => (await visit(region, `/calendar?kind=dividends&from=${from}`)).html),
      )
      return pages.filter((html) =>
        /\/trading\/(?:TQQQ|SQQQ|UPRO|SPXU|SSO|SDS|SOXL|SOXS|TNA|TZA|FAS|FAZ)"/u.test(html),
      ).length
    }
    expect(await listed('EU')).toBe(0)
    expect(await listed('GLOBAL')).toBeGreaterThan(0)
    const inFile = async (region: string) =>
      /(?:TQQQ|SQQQ|UPRO|SPXU|SSO|SDS|SOXL|SOXS|TNA|TZA|FAS|FAZ) ·/u.test(
        (await readFile(`kind=dividends&lang=en${region}`)).text,
      )
    expect(await inFile('&region=GLOBAL')).toBe(true)
    expect([await inFile('&region=EU'), await inFile('')]).toEqual([false, false])
  })

  test('has no file of its own, and its name is unknown where it may not be marketed', async () => {
    const status = async (region: string) =>
      (await readFile(`instrument=BTCUSD&lang=en&region=${region}`)).status
    expect([await status('GLOBAL'), await status('EU'), await status('UK')]).toEqual([200, 404, 404])
    const {words} = await visit('UK', '/calendar?instrument=BTCUSD')
    expect(words).toContain('No instrument has this symbol or name.')
    expect(words).not.toContain('Bitcoin')
  })
})

test('a calendar file has the filtered events with the risk warning, and refuses what it does not know', async () => {
  const {status, text} = await readFile('kind=economic&country=US&importance=high&lang=ar&region=MENA')
  expect(status).toBe(200)
  expect(text).toMatch(/SUMMARY:[^\n]*الولايات المتحدة/u)
  expect(text).toContain('X-WR-CALDESC:')
  expect(text).not.toContain('منطقة اليورو')
  expect((await readFile('lang=xx')).status).toBe(400)
  expect((await readFile('lang=en&instrument=nosuchthing')).status).toBe(404)
})

test('the page of an instrument lists what comes next, with a link to its calendar', async () => {
  const {html, words} = await visit('GLOBAL', '/trading/US500')
  expect(words).toContain('What comes next')
  expect(html).toContain('href="/calendar?instrument=US500"')
})

describe('the calculators', () => {
  test('list the nights between two days, with the triple night', async () => {
    // 2 December 2026 is a Wednesday.
    const {words} = await visit('EU', '/calculators?symbol=EURUSD&from=2026-12-01&until=2026-12-04')
    expect(words).toContain('Nights booked once: 2')
    expect(words).toContain('Triple nights: 1')
    expect(words).toContain('Total while held')
  })

  test('turn the nights of an older link into days', async () => {
    const {html, words} = await visit('EU', '/calculators?symbol=EURUSD&nights=1&day=wednesday')
    expect(words).toContain('Triple nights: 1')
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="from"|<input[^>]*name="from"[^>]*type="date"/u)
  })

  test('book a holiday with the night before it', async () => {
    const {words} = await visit('EU', '/calculators?symbol=US500&from=2026-12-24&until=2026-12-28')
    expect(words).toMatch(/Night of 24 December 2026, nights booked: 4 \(Christmas\)/u)
  })

  test('say what is wrong with the days', async () => {
    const {words} = await visit('EU', '/calculators?symbol=EURUSD&from=2026-12-04&until=2026-12-01')
    expect(words).toContain('The closing day is before the opening day.')
  })
})

test.each([
  ['en', 'swap for 1 lot EURUSD on Wednesday', 'nights of swap booked: 3'],
  ['ar', 'كم رسوم التبييت على 1 لوت EURUSD يوم الأربعاء', 'الليالي المقيَّدة في رسوم التبييت: 3'],
])('the assistant answers the swap of a Wednesday with three nights (%s)', async (lang, question, booked) => {
  const query = new URLSearchParams({helper: 'ask', q: question})
  const {words} = await visit('EU', `${lang === 'en' ? '' : '/ar'}/assistant?${query}`)
  expect(words).toContain(booked)
})
