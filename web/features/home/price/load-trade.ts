import 'server-only'
import {type Faults, checkPosition} from '#domain/position/check-position.ts'
import type {Position, PositionValues} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {type TradePrice, priceTrade} from '#domain/position/price-trade.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {noInstrument} from '#web/features/calculators/live/no-instrument.ts'
import {readPosition} from '#web/features/calculators/read-position.ts'
import {getInstruments} from '#web/features/market-data/get-instruments.ts'
import {getTradingPage} from '#web/features/trading/get-trading-page.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'
import {instrumentOptions} from './instrument-options.ts'
import type {PriceQuery} from './price-query.ts'

/** What a trade costs: the form with its values and faults, and the result. */
export type PricedTrade = Readonly<{
  values: PositionValues
  options: ReadonlyArray<Option | OptionGroup>
  /** Of the instrument that the fields are for: the one asked for, or an example where there is none. */
  inputs: PositionInputs
  faults: Faults
  /** Null while a value is missing or at fault. */
  result: Readonly<{position: Position; price: TradePrice}> | null
}>

/** Prices the trade of an address, by the rules of the visitor; null when no market data was ever read. */
export async function loadTrade(query: PriceQuery, rules: VisitorRules): Promise<PricedTrade | null> {
  const [requested, {cards}] = await Promise.all([readPosition(query, rules), getTradingPage(rules.lang)])
  if (requested === null) return null
  const {values, response, example} = requested
  const inputs = response.inputs ?? example
  const samples = await getInstruments(cards.flatMap(({symbols}) => symbols))
  const checked = response.inputs && checkPosition(values, response.inputs)
  const price = checked && priceTrade(checked.position, inputs)
  return {
    values,
    options: instrumentOptions(cards, samples.value.instruments, inputs, rules),
    inputs,
    faults: checked?.faults ?? noInstrument(response, values.symbol, messagesOf(rules.lang).offer),
    result: checked && price && {position: checked.position, price},
  }
}
