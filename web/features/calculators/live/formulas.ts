import type {Language} from '#domain/languages/languages.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {formatSwap} from '#domain/format/format-swap.ts'
import {type Results, swapPoints} from '#domain/position/calculate.ts'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {moneyText} from '#domain/position/money-text.ts'
import type {Position} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'

/** The formatted amounts of the four results. */
export function amountsOf(lang: Language, {margin, pipValue, swap, profit}: Results, currency: string) {
  const shown = (amount: Decimal | null) => (amount === null ? null : moneyText(lang, amount, currency))
  return {
    margin: shown(margin),
    pipValue: shown(pipValue),
    swap: shown(swap),
    profit: shown(profit?.total ?? null),
  }
}

/** The value of one unit of the quote currency in the account currency, to six digits; null where they are the same. */
export function conversionOf(
  {currency}: Position,
  {usdValues, quoteCurrency}: PositionInputs,
): string | null {
  const [from, to] = [usdValues[quoteCurrency], usdValues[currency]]
  if (quoteCurrency === currency || from === undefined || to === undefined) return null
  return formatSize(Number(decimal(from).div(decimal(to)).toPrecision(6)))
}

/** The formulas with the numbers of the position; empty while one is missing. */
export function formulasOf(position: Position, inputs: PositionInputs) {
  const {account, lots, open, nights} = position
  const conversion = conversionOf(position, inputs)
  const numberText = (value: Decimal | number) => formatSize(Number(value))
  const product = (...factors: ReadonlyArray<string | null>) =>
    factors.filter((factor) => factor !== null).join(' × ')
  const size = lots && product(numberText(lots), numberText(inputs.lotSize))
  const pip = size && product(size, numberText(inputs.pipSize))
  return {
    margin:
      size && open ? `${product(size, numberText(open), conversion)} ÷ ${account.leverage.leverage}` : '',
    pipValue: pip ? product(pip, conversion) : '',
    swap:
      pip && nights
        ? product(pip, formatSwap(swapPoints(position, inputs)), numberText(nights), conversion)
        : '',
    leverage: formatLeverage(account.leverage.leverage),
  }
}
