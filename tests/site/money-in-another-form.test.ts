import {describe, expect, test} from 'vitest'
import {formatAmount, formatSignedAmount} from '#domain/format/money.ts'
import {languages} from '#domain/languages.ts'
import {moneyInAnotherForm} from '#tests/support/pages/page-problems.ts'

describe('the one form of an amount of money', () => {
  test.each(languages)('is what the site writes in %s', (lang) => {
    for (const amount of [0, 0.035, 0.9, 3.5, -10.5, 24_000, -1_250_000])
      for (const currency of ['USD', 'JPY', 'AED'])
        for (const text of [formatAmount(lang, amount, currency), formatSignedAmount(lang, amount, currency)])
          expect(moneyInAnotherForm(lang, `<p>It costs ${text} here.</p>`)).toEqual([])
  })

  test.each(['$100,000 virtual funds', 'up to $7 per lot', 'up to $1000 CPA', 'from $0.12'])(
    'leaves out what the specification prescribes: %s',
    (text) => {
      expect(moneyInAnotherForm('en', text)).toEqual([])
    },
  )

  test('reads neither lists of currencies nor symbols as amounts', () => {
    expect(moneyInAnotherForm('en', 'USD 100.00 USD, EUR, GBP and EUR/USD 1.16, EURUSD 20')).toEqual([])
    expect(moneyInAnotherForm('ar', 'USD, EUR, GBP 2.00 دولار')).toEqual([])
  })
})

describe('another form', () => {
  test.each([
    ['a hyphen', 'en', '-USD 3.50'],
    ['a hyphen behind the currency', 'en', 'USD -599.50'],
    ['the sign behind the currency', 'en', 'USD −599.50'],
    ['a hyphen in front of a sign', 'en', '-$300'],
    ['the currency behind the amount in English', 'en', '3.50 USD'],
    ['the currency in front of the amount in Arabic', 'ar', 'التكلفة USD 3.50'],
    ['a sign of a currency', 'en', '€25'],
    ['a sign of a currency in Arabic', 'ar', '$25'],
    ['one decimal', 'en', 'USD 3.5'],
    ['three decimals', 'en', 'USD 3.500'],
    ['thousands without groups', 'en', 'USD 24000'],
  ] as const)('is %s', (_, lang, text) => {
    expect(moneyInAnotherForm(lang, `<p>${text}</p>`)).not.toEqual([])
  })
})
