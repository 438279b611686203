import {expect, test} from 'vitest'
import {z} from 'zod'
import {readDocumentFiles} from '#content/document-files.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'

const documents = await readDocumentFiles()
const {accountTypes, instruments} = buildTradingData()

const embedded = z.object({_type: z.enum(['instrumentFigures', 'landingChart']), symbol: z.string()})

/** Symbols whose live prices a text embeds, at any depth. */
function symbolsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const found = embedded.safeParse(value)
  return found.success ? [found.data.symbol] : Object.values(value).flatMap(symbolsIn)
}

/** The English text of an FAQ answer. */
function answerOf(id: string): string {
  const shape = z.object({
    answer: z.object({en: z.array(z.object({children: z.array(z.object({text: z.string()}))}))}),
  })
  const {answer} = shape.parse(documents.find(({_id}) => _id === id))
  return answer.en.map(({children}) => children.map(({text}) => text).join('')).join('\n')
}

test('every instrument in an article or on a landing page exists in the market data', () => {
  const shown = new Set(documents.flatMap(symbolsIn))
  const known = new Set(instruments.map(({symbol}) => symbol))
  expect(shown.size).toBeGreaterThanOrEqual(3)
  expect([...shown].filter((symbol) => !known.has(symbol))).toEqual([])
})

test.each(accountTypes)('FAQ answers match the terms of the $name account', (account) => {
  const amount = `USD ${account.min_deposit.toLocaleString('en')}`
  expect(answerOf('faq-minimum-deposit')).toContain(`${amount} for`)
  const line = (id: string) =>
    answerOf(id)
      .split('\n')
      .find((text) => text.startsWith(`${account.name}:`))
  expect(line('faq-account-types-compared')).toContain(amount)
  expect(line('faq-account-types-compared')).toContain(`${account.typical_spread_from.toFixed(1)} pips`)
  const currencies = line('faq-account-currencies')?.match(/[A-Z]{3}/gu)
  expect(currencies).toEqual(account.base_currencies)
})
