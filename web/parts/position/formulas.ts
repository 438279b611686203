import type {Language} from '#domain/languages.ts'
import {formatSize, formatSwap} from '#domain/format/numbers.ts'
import {type Results, findSwapPoints} from '#domain/position/calculate.ts'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {formatSignedMoney, formatMoney} from '#domain/position/money-text.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'

/** The formatted amounts of the four results. */
export function formatAmounts(lang: Language, {margin, pipValue, swap, profit}: Results, currency: string) {
  const shown = (amount: Decimal | null) => (amount === null ? null : formatMoney(lang, amount, currency))
  const signed = (amount: Decimal | null) =>
    amount === null ? null : formatSignedMoney(lang, amount, currency)
  return {
    margin: shown(margin),
    pipValue: shown(pipValue),
    swap: signed(swap),
    profit: signed(profit?.total ?? null),
  }
}

/** The stored exchange rate from a currency to the account currency, to six digits. Null if they are the same. */
export function formatConversion(
  {currency}: Pick<Position, 'currency'>,
  {usdValues}: PositionInputs,
  from: string,
): string | null {
  const [value, own] = [usdValues[from], usdValues[currency]]
  if (from === currency || value === undefined || own === undefined) return null
  return formatSize(Number(decimal(value).div(decimal(own)).toPrecision(6)))
}

/**
 * The currencies that the results convert at stored rates: the quote currency, and for the margin of a pair its base
 * currency.
 */
export const listConvertedCurrencies = (
  {currency}: Pick<Position, 'currency'>,
  {quoteCurrency, baseCurrency}: PositionInputs,
): string[] =>
  [quoteCurrency, ...(baseCurrency !== null && currency !== quoteCurrency ? [baseCurrency] : [])].filter(
    (code) => code !== currency,
  )

/** The formulas with the numbers of the position. Empty while a number is missing. */
export function fillFormulas(position: Position, inputs: PositionInputs) {
  const {account, lots, open, bookings, currency} = position
  const {baseCurrency, quoteCurrency} = inputs
  const conversion = formatConversion(position, inputs, quoteCurrency)
  const isInBase = baseCurrency !== null && currency !== quoteCurrency
  const numberText = (value: Decimal | number) => formatSize(Number(value))
  const product = (...factors: ReadonlyArray<string | null>) =>
    factors.filter((factor) => factor !== null).join(' × ')
  const size = lots ? product(numberText(lots), numberText(inputs.lotSize)) : ''
  const pip = size && product(size, numberText(inputs.pipSize))
  const atPrice = size && open ? product(size, numberText(open), conversion) : ''
  const value = isInBase ? size && product(size, formatConversion(position, inputs, baseCurrency)) : atPrice
  return {
    margin: value && `${value} ÷ ${account.leverage.leverage}`,
    pipValue: pip ? product(pip, conversion) : '',
    swap:
      pip && bookings !== null
        ? product(pip, formatSwap(findSwapPoints(position, inputs)), numberText(bookings), conversion)
        : '',
  }
}
