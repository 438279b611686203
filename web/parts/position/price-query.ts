import {readPositionQuery} from './position-query.ts'
import type {PositionField} from '#domain/position/position.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {type VisitorRules, localizeNames} from '#domain/instruments/rows/make-rows.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import type {TradingPage} from '#web/parts/markets/get-trading-page.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'

/** The fields of the form, under the names of their URL parameters. */
const priceFields = ['symbol', 'account', 'lots', 'nights', 'day'] as const satisfies readonly PositionField[]

/** The trade in the query of an address. */
export type PriceQuery = Readonly<Partial<Record<(typeof priceFields)[number], string>>>

/** Reads the fields of the form from an address. Prices and direction aren't among them. */
export function readPriceQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
): PriceQuery {
  const read = readPositionQuery(parameters)
  return Object.fromEntries(
    priceFields.flatMap((field) => (read[field] === undefined ? [] : [[field, read[field]]])),
  )
}

type Named = Readonly<{symbol: string; name: string}>

const toOption = ({symbol, name}: Named): Option => ({value: symbol, label: `${symbol} · ${name}`})

/** The sample instruments of each market that the visitor is offered, and the priced instrument. */
export function listInstrumentOptions(
  markets: TradingPage['cards'],
  instruments: readonly Instrument[],
  priced: Named,
  rules: VisitorRules,
): Array<Option | OptionGroup> {
  const groups = markets.flatMap(({title, symbols}): OptionGroup[] => {
    const options = symbols.flatMap((symbol) => {
      const instrument = instruments.find((candidate) => candidate.symbol === symbol)
      return instrument && findOffer(instrument, rules.region) === 'offered'
        ? [toOption(localizeNames(instrument, rules))]
        : []
    })
    // The label is an attribute, so it must be plain text.
    return options.length > 0 ? [{label: toPlainText(title), options}] : []
  })
  const isListed = groups.some(({options}) => options.some(({value}) => value === priced.symbol))
  return isListed ? groups : [toOption(priced), ...groups]
}
