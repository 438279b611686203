import {describe, expect, test, vi} from 'vitest'
import type {Language} from '#domain/languages.ts'
import {paletteResultsShape} from '#web/parts/search/search-results.ts'
import {publicPath} from '#i18n/public-path.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {triedLanguages} from '#tests/support/thoroughness.ts'

const read = async (lang: Language, path: string, region: string) =>
  await readPage(siteUrl, publicPath(lang, path), {cookie: `region=${region}; lang=${lang}`})
const ask = async (lang: Language, q: string, region: string) =>
  await read(lang, `/assistant?${new URLSearchParams({helper: 'ask', q})}`, region)

const search = async (lang: Language, q: string, region: string) =>
  await read(lang, `/search?${new URLSearchParams({q})}`, region)

/** The short answer that the palette is sent. */
async function short(lang: Language, q: string, region: string, zone = '') {
  const query = new URLSearchParams({lang, region, q, zone})
  const response = await fetch(new URL(`/api/search?${query}`, siteUrl))
  return paletteResultsShape.parse(await response.json()).answer
}

const questions = {
  en: {
    leverage: 'gold leverage',
    hours: 'DAX hours',
    cost: 'cost of 1 lot EURUSD for 3 nights',
    crypto: 'leverage on BTCUSD',
    complaint: 'how do I complain',
    islamic: 'is there an Islamic account',
    none: ['gold', 'xylophone', 'should I buy gold today', 'gold price tomorrow'],
  },
  ar: {
    leverage: 'رافعة الذهب',
    hours: 'متى يتداول الداكس',
    cost: 'كم تكلفة 1 لوت من EURUSD لمدة 3 ليالٍ؟',
    crypto: 'الرافعة المالية على BTCUSD',
    complaint: 'كيف أشتكي',
    islamic: 'هل لديكم حساب إسلامي',
    none: ['الذهب', 'xylophone', 'هل أشتري الذهب اليوم', 'سعر الذهب غدا'],
  },
} as const

const labels = {
  en: {
    leverage: 'Highest leverage for you',
    cost: 'Cost from opening to closing',
    hours: 'Now, in your time',
    zone: 'Gulf Standard Time, Dubai (UTC+4), your time zone',
    yours: 'your time zone',
  },
  ar: {
    leverage: 'أعلى رافعة مالية لك',
    cost: 'التكلفة من الفتح إلى الإغلاق',
    hours: 'الآن بتوقيتك',
    zone: 'توقيت الإمارات العربية المتحدة (غرينتش+4)، منطقتك الزمنية',
    yours: 'منطقتك الزمنية',
  },
} as const

const hasAnswer = (html: string): boolean => html.includes('id="answer-title"')
const figureAfter = (words: string, label: string) =>
  new RegExp(`${label} ((?:[+−]?USD )?\\S+)`, 'u').exec(words)?.[1]

// Results wait two seconds for an answer, and a machine that tests much at once may take longer to read it.
const inTime = {timeout: 20_000, interval: 0}

/** The results of a question that has an answer. */
const answered = async (lang: Language, q: string, region: string) =>
  await vi.waitFor(async () => {
    const page = await search(lang, q, region)
    expect(hasAnswer(page.html)).toBe(true)
    return page
  }, inTime)

/** The short answer to a question that has one. */
const shortlyAnswered = async (...question: Parameters<typeof short>) =>
  await vi.waitFor(async () => {
    const answer = await short(...question)
    expect(answer).not.toBeNull()
    return answer
  }, inTime)

describe.each(triedLanguages)('a question in the search, in %s', (lang) => {
  const asked = questions[lang]
  const label = labels[lang]

  test.each(['EU', 'UK', 'MENA'])(
    'has the figure of the assistant above its results, in %s',
    async (region) => {
      const {html, words} = await answered(lang, asked.leverage, region)
      const figure = figureAfter(words, label.leverage)
      expect(words).toContain('XAUUSD · ')
      expect(figure).toMatch(/^1:\d+$/u)
      expect(figure).toBe(figureAfter((await ask(lang, asked.leverage, region)).words, label.leverage))
      expect(html.indexOf('id="answer-title"')).toBeLessThan(html.indexOf('id="found-'))
      const answer = await shortlyAnswered(lang, asked.leverage, region)
      expect(answer?.figure).toBe(figure)
      expect(answer?.of).toContain('XAUUSD · ')
    },
  )

  test('has the leverage that CySEC allows on gold', async () => {
    expect(figureAfter((await answered(lang, asked.leverage, 'EU')).words, label.leverage)).toBe('1:20')
  })

  test('says when a market trades, and what a trade costs', async () => {
    expect((await answered(lang, asked.hours, 'EU')).words).toContain(label.hours)
    const {words} = await answered(lang, asked.cost, 'EU')
    const figure = figureAfter(words, label.cost)
    expect(figure).toMatch(/\d/u)
    expect(figure).toBe(figureAfter((await ask(lang, asked.cost, 'EU')).words, label.cost))
    expect((await shortlyAnswered(lang, asked.cost, 'EU'))?.of).toContain(label.cost)
  })

  test('is answered by a text of the site where it asks for none of its figures', async () => {
    for (const question of [asked.complaint, asked.islamic]) {
      const {html} = await answered(lang, question, 'EU')
      expect(html).toMatch(/<blockquote/u)
    }
  })

  test('says in the palette when a market trades by the clock of the visitor', async () => {
    expect((await shortlyAnswered(lang, asked.hours, 'EU', 'Asia/Dubai'))?.of).toContain(label.zone)
    expect((await shortlyAnswered(lang, asked.hours, 'EU', 'Nowhere/At_All'))?.of).not.toContain(label.yours)
  })

  test('leads from the palette to its full answer', async () => {
    const answer = await shortlyAnswered(lang, asked.hours, 'EU')
    const {words} = await readPage(siteUrl, answer?.href ?? '', {cookie: `region=EU; lang=${lang}`})
    expect(words).toContain('GER40 · ')
  })

  test('has no figure of crypto where the region does not offer it, and no word of it in the United Kingdom', async () => {
    const restricted = await answered(lang, asked.crypto, 'EU')
    expect(restricted.words).not.toContain(label.leverage)
    const {words} = await search(lang, asked.crypto, 'UK')
    expect(words).not.toMatch(/BTCUSD ·/u)
    expect(words).not.toContain(label.leverage)
    expect(JSON.stringify(await short(lang, asked.crypto, 'UK'))).not.toMatch(/BTCUSD ·|1:\d/u)
    expect((await answered(lang, asked.crypto, 'MENA')).words).toContain(label.leverage)
  })

  test.each(asked.none)('%s: results alone', async (query) => {
    expect(hasAnswer((await search(lang, query, 'EU')).html)).toBe(false)
    expect(await short(lang, query, 'EU')).toBeNull()
  })
})
