import {expect, test} from 'vitest'
import {nameCurrency} from '#domain/format/money.ts'
import {readConversionRates, readCurrencies} from './reference-data.ts'

const find = readCurrencies()

test.each(readConversionRates().map(({currency}) => currency))(
  'an amount of %s is named in Arabic as its instruments are',
  (code) => {
    expect(nameCurrency('ar', code)).toBe(find(code).name_ar)
  },
)
