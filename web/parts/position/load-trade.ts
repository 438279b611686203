import 'server-only'
import {type Faults, checkPosition, type Position, type PositionValues} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {type TradePrice, priceTrade} from '#domain/position/costs.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {describeNoInstrument} from './faults.ts'
import {readPosition} from './read-position.ts'
import {getInstruments} from '#web/parts/markets/market-data/get-instruments.ts'
import {getTradingPage} from '#web/parts/markets/get-trading-page.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'
import {listInstrumentOptions, type PriceQuery} from './price-query.ts'

/** The price form with its values and faults, and the cost of the trade. */
export type PricedTrade = Readonly<{
  values: PositionValues
  options: ReadonlyArray<Option | OptionGroup>
  /** The inputs of the requested instrument, or of an example. */
  inputs: PositionInputs
  faults: Faults
  /** Of all account types, as the N of 1:N, before the region's cap. */
  highestLeverage: number
  /** Null while a value is missing or invalid. */
  result: Readonly<{
    position: Position
    price: TradePrice
    /** When the opening price was quoted. Missing for a typed or stored one. */
    quoted?: PositionInputs['quoted']
  }> | null
}>

/** Prices the trade of an address by the visitor's rules. Null if market data was never read. */
export async function loadTrade(query: PriceQuery, rules: VisitorRules): Promise<PricedTrade | null> {
  const [requested, {cards}] = await Promise.all([readPosition(query, rules), getTradingPage(rules.lang)])
  if (requested === null) return null
  const {values, response, example} = requested
  const inputs = response.inputs ?? example
  const samples = await getInstruments(cards.flatMap(({symbols}) => symbols))
  const checked = response.inputs && checkPosition(values, response.inputs)
  const price = checked && priceTrade(checked.position, inputs)
  const isQuoted = inputs.price !== null && checked?.position.open?.eq(inputs.price) === true
  return {
    values,
    options: listInstrumentOptions(cards, samples.value.instruments, inputs, rules),
    inputs,
    highestLeverage: Math.max(...samples.value.accountTypes.map(({max_leverage}) => max_leverage)),
    faults: checked?.faults ?? describeNoInstrument(response, values.symbol, getMessages(rules.lang).offer),
    result: checked && price && {position: checked.position, price, ...(isQuoted && {quoted: inputs.quoted})},
  }
}
