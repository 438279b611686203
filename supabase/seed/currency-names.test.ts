import {expect, test} from 'vitest'
import {currencyUnit} from '#domain/format/currency-unit.ts'
import {readConversionRates, readCurrencies} from './currencies.ts'

const find = readCurrencies()

test.each(readConversionRates().map(({currency}) => currency))(
  'an amount of %s is named in Arabic as its instruments are',
  (code) => {
    expect(currencyUnit('ar', code)).toBe(find(code).name_ar)
  },
)
