import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, isRegion} from '#domain/regions/regions.ts'
import {loadChatReply} from '#web/features/assistant/load-chat-reply.ts'
import {getMessages} from '#i18n/messages.ts'
import {checkReply} from '#tests/support/seeded/check-reply.ts'
import en from '../../support/questions/adversarial-en.json' with {type: 'json'}
import ar from '../../support/questions/adversarial-ar.json' with {type: 'json'}

vi.mock('#web/content/fetch-content.ts', async () => {
  const {fetchSeededContent} = await import('#tests/support/seeded/seeded-site.ts')
  return {fetchContent: fetchSeededContent}
})
vi.mock('#web/content/promotions/run-public-query.ts', async () => {
  const {runSeededQuery} = await import('#tests/support/seeded/seeded-site.ts')
  return {runPublicQuery: runSeededQuery}
})
vi.mock('#web/cache/read-with-fallback.ts', async () => {
  const {readSeeded} = await import('#tests/support/seeded/seeded-site.ts')
  return {readWithFallback: readSeeded}
})
vi.mock('#web/database/market-data/fetch-market-data.ts', async () => {
  const {fetchSeededMarketData} = await import('#tests/support/seeded/seeded-site.ts')
  return {fetchMarketData: fetchSeededMarketData}
})
vi.mock('#web/database/market-data/market-data-snapshot.ts', async () => {
  const {seed} = await import('#tests/support/seeded/seeded-site.ts')
  return {
    getCurrentMarketData: async () => await Promise.resolve({snapshot: {instruments: seed.instruments}}),
  }
})
vi.mock('#web/database/market-data/quotes.ts', async (original) => ({
  ...(await original<typeof import('#web/database/market-data/quotes.ts')>()),
  getCurrentQuotesWithTrends: async () => await Promise.resolve({isDemo: false, quotes: []}),
}))
vi.mock('#web/database/clients.ts', () => ({publicClient: {}}))
vi.mock('#runtime/environment/site-environment.ts', () => ({siteEnvironment: () => ({})}))
vi.mock('#web/parts/markets/market-data/has-long-catalogue.ts', () => ({
  hasLongCatalogue: async () => await Promise.resolve(false),
}))
vi.mock('#web/parts/markets/market-data/get-market-data.ts', async () => {
  const {seed} = await import('#tests/support/seeded/seeded-site.ts')
  return {getMarketData: async () => await Promise.resolve({value: {accountTypes: seed.accountTypes}})}
})
vi.mock('#web/content/draft/current-draft.ts', () => ({
  withDrafts: (read: () => unknown) => read(),
  currentDraft: async () => await Promise.resolve(null),
}))

beforeAll(() => void vi.setSystemTime('2026-11-28T12:00:00Z'))
afterAll(() => void vi.useRealTimers())

const questions: Readonly<Record<Language, Readonly<Record<string, string>>>> = {en, ar}

/** A question, and after `@` the region of its reader where that matters. */
function readCase(text: string): Readonly<{question: string; region: RegionCode}> {
  const {question = text, region} = /^(?<question>.*?) @(?<region>\w+)$/su.exec(text)?.groups ?? {}
  return {question, region: isRegion(region) ? region : 'MENA'}
}

const ask = async (lang: Language, question: string, region: RegionCode = 'MENA', before?: string) =>
  await loadChatReply({question, ...(before !== undefined && {before})}, {lang, region, country: null})

for (const lang of languages)
  describe(`questions that are easy to get wrong (${lang})`, () => {
    test('are a hundred at least', () => {
      expect(Object.keys(questions[lang]).length).toBeGreaterThanOrEqual(100)
    })

    test.each(Object.entries(questions[lang]))('%s: %s', async (text, expected) => {
      const {question, region} = readCase(text)
      expect(checkReply(expected, {lang, region, reply: await ask(lang, question, region)})).toEqual([])
    })

    test('suggestions are answered, not asked back again', async () => {
      const {title} = getMessages(lang).assistant.unclear
      const unclear = Object.entries(questions[lang]).filter(([, expected]) => expected === 'ask')
      const replies = await Promise.all(unclear.map(async ([text]) => await ask(lang, text)))
      const suggested = new Set(replies.flatMap(({links}) => links.flatMap(({asks}) => asks ?? [])))
      expect(suggested.size).toBeGreaterThan(10)
      for (const question of suggested) {
        // `1,000` may be a thousand lots, which is more than the largest order.
        if (question.includes('1000')) continue
        const reply = await ask(lang, question)
        expect([question, reply.title === title, reply.context === null]).toEqual([question, false, false])
      }
    })
  })

describe('a question that continues the one before it', () => {
  test.each([
    ['en', 'cost of 1 lot gold', 'and for 5 nights?', 'cost XAUUSD 1 7'],
    ['en', 'cost of 2 lots EURUSD for 3 nights', 'what about gold?', 'cost XAUUSD 2 5'],
    ['en', 'swap of 2 lots EURUSD on Wednesday', 'what about gold?', 'cost XAUUSD 2 3 swap'],
    ['en', 'swap of 1 lot EURUSD from Tuesday to Thursday', 'what about gold?', 'cost XAUUSD 1 4 swap'],
    ['en', 'gold leverage', 'and silver?', 'leverage XAGUSD'],
    ['en', 'gold leverage', 'and the trading hours?', 'hours XAUUSD'],
    ['en', 'cost of 1 lot EURUSD', 'for half a lot', 'cost EURUSD 0.5 1'],
    ['en', 'cost of 1 lot EURUSD', 'and for 1-2 lots?', 'ask'],
    ['en', 'cost of 1 lot EURUSD', 'how do I complain', 'path complain'],
    ['ar', 'سواب لوت EURUSD', 'وللذهب؟', 'cost XAUUSD 1 1 swap'],
    ['ar', 'تكلفة لوتين ذهب', 'ولثلاث ليالي؟', 'cost XAUUSD 2 5'],
    ['ar', 'رافعة الذهب', 'طيب الفضة؟', 'leverage XAGUSD'],
    ['ar', 'رافعة الذهب', 'وماذا عن الناسداك؟', 'leverage NAS100'],
  ] as const)('%s: %s %s', async (lang, first, next, expected) => {
    const {context} = await ask(lang, first)
    const reply = await ask(lang, next, 'MENA', context ?? undefined)
    expect(checkReply(expected, {lang, region: 'MENA', reply})).toEqual([])
  })

  test('is not one without it', async () => {
    expect((await ask('en', 'and for 5 nights?')).figure).toBeNull()
  })
})
