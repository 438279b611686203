import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import type {TradingPage} from '#web/features/trading/get-trading-page.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'

type Named = Readonly<{symbol: string; name: string}>

const toOption = ({symbol, name}: Named): Option => ({value: symbol, label: `${symbol} · ${name}`})

/** The samples of each market that the visitor is offered, and the instrument that is priced. */
export function instrumentOptions(
  markets: TradingPage['cards'],
  instruments: readonly Instrument[],
  priced: Named,
  rules: VisitorRules,
): Array<Option | OptionGroup> {
  const groups = markets.flatMap(({title, symbols}): OptionGroup[] => {
    const options = symbols.flatMap((symbol) => {
      const instrument = instruments.find((candidate) => candidate.symbol === symbol)
      return instrument && offerOf(instrument, rules.region) === 'offered'
        ? [toOption(namesOf(instrument, rules))]
        : []
    })
    // The label is an attribute.
    return options.length > 0 ? [{label: plainText(title), options}] : []
  })
  const isListed = groups.some(({options}) => options.some(({value}) => value === priced.symbol))
  return isListed ? groups : [toOption(priced), ...groups]
}
