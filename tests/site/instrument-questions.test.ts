import {describe, expect, test} from 'vitest'
import {formatLeverage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {isThorough, triedLanguages} from '#tests/support/thoroughness.ts'
import questions from '../support/questions/instruments.json' with {type: 'json'}

/** By hand, from CySEC Directive DI87-09: what each instrument of the questions has in the European Union. */
const leverageInEurope: Readonly<Record<string, number>> = {
  EURUSD: 30,
  GBPUSD: 30,
  USDJPY: 30,
  EURCHF: 30,
  AUDUSD: 20,
  USDTRY: 20,
  XAUUSD: 20,
  US500: 20,
  NAS100: 20,
  UK100: 20,
  GER40: 20,
  FRA40: 20,
  JPN225: 20,
  HK50: 10,
  XAGUSD: 10,
  XPTUSD: 10,
  COPPER: 10,
  WHEAT: 10,
  NATGAS: 10,
  BRENT: 10,
  WTI: 10,
  AAPL: 5,
  TSLA: 5,
  NVDA: 5,
  MSFT: 5,
  VIX: 5,
}

const read = async (lang: Language, path: string, region: string): Promise<string> => {
  const {words} = await readPage(siteUrl, publicPath(lang, path), {cookie: `region=${region}; lang=${lang}`})
  return words
}
const ask = async (lang: Language, q: string, region = 'EU'): Promise<string> =>
  await read(lang, `/assistant?${new URLSearchParams({helper: 'ask', q})}`, region)

const large = {
  leverage: {en: 'Highest leverage for you', ar: 'أعلى رافعة مالية لك'},
  hours: {en: 'Now, in your time', ar: 'الآن بتوقيتك'},
  cost: {en: 'Cost from opening to closing', ar: 'التكلفة من الفتح إلى الإغلاق'},
} as const

/** What home calls the parts of a price. */
const priceParts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    spread: 'Average spread',
    commission: 'Commission, both sides',
    swap: 'Swap',
    margin: 'Margin for this trade',
  },
  ar: {
    spread: 'متوسط فارق السعر',
    commission: 'عمولة الفتح والإغلاق',
    swap: 'رسوم التبييت (Swap)',
    margin: 'هامش هذه الصفقة',
  },
}

const everything = {en: 'All about', ar: 'كل ما يخص'} as const

/** Every fifth question in each run, all of them in the full one. */
const some = <Question>(questions: readonly Question[]): readonly Question[] =>
  questions.filter((_, index) => isThorough || index % 5 === 0)

// Each waits for the site: several at a time.
describe.concurrent.each(triedLanguages)('a question about an instrument, in %s', (lang) => {
  const {leverage, hours, holidays, cost, others, missed} = questions[lang]

  test.each(some(Object.entries(leverage)))('%s: leverage of %s', async (question, symbol) => {
    const words = await ask(lang, question)
    expect(words).toContain(`${symbol} · `)
    expect(words).toContain(`${large.leverage[lang]} ${formatLeverage(leverageInEurope[symbol] ?? 0)} `)
  })

  test.each(some(Object.entries(hours)))('%s: hours of %s', async (question, symbol) => {
    const words = await ask(lang, question)
    expect(words).toContain(`${symbol} · `)
    expect(words).toContain(`${large.hours[lang]} `)
    expect(words).toContain(getMessages(lang).hours.closures)
  })

  test.each(Object.entries(holidays))('%s: holidays of %s', async (question, symbol) => {
    const words = await ask(lang, question)
    expect(words).toContain(`${symbol} · `)
    expect(words).toContain(getMessages(lang).assistant.site.reopens)
  })

  test.each(some(Object.entries(cost)))(
    '%s: what home prices for the same trade',
    async (question, asked) => {
      const {part, ...trade} = {part: undefined, ...asked}
      const home = await read(lang, `/?${new URLSearchParams(trade)}`, 'EU')
      const words = await ask(lang, question)
      expect(words).toContain(`${trade.symbol} · `)
      const label = part === undefined ? large.cost[lang] : (priceParts[lang][part] ?? '')
      const figureIn = (page: string) =>
        page.slice(page.indexOf(label) + label.length).match(/^ (?:[+−]?USD )?(\d[\d.,]*|\S+)/u)?.[1]
      expect(figureIn(words)).toMatch(part === 'commission' ? /./u : /\d/u)
      expect(figureIn(words)).toBe(figureIn(home))
      expect(words).toMatch(part === 'spread' ? / · \d+\.\d (?:pips|نقطة) /u : /\d/u)
      // What is asked for stands first.
      const others = [large.cost[lang], ...Object.values(priceParts[lang])].filter((each) => each !== label)
      expect(others.filter((other) => words.indexOf(other) < words.indexOf(label))).toEqual([])
    },
  )

  test.each(some(others))('%s: is about no instrument', async (question) => {
    expect(await ask(lang, question)).not.toContain(everything[lang])
  })

  test('is answered, nine times of ten at least', () => {
    const answered = [leverage, hours, holidays, cost].flatMap((group) => Object.keys(group)).length
    expect(answered / (answered + missed.length)).toBeGreaterThanOrEqual(0.9)
  })

  test.each(some(missed))('%s: has no answer yet, and no figure', async (question) => {
    const words = await ask(lang, question)
    expect(words).not.toContain(everything[lang])
    for (const label of Object.values(large)) expect(words).not.toContain(label[lang])
  })

  test('has no figure where the instrument is not offered', async () => {
    const words = await ask(lang, lang === 'en' ? 'leverage on BTCUSD' : 'الرافعة المالية على BTCUSD')
    expect(words).toContain('BTCUSD · ')
    expect(words).not.toContain(large.leverage[lang])
  })

  test('is not answered about an instrument that may not be marketed', async () => {
    const question = lang === 'en' ? 'leverage on BTCUSD' : 'الرافعة المالية على BTCUSD'
    expect(await ask(lang, question, 'UK')).not.toContain('BTCUSD · ')
  })
})
