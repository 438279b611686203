import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {assetClassOf, offerOf} from '#domain/offer/offer-of.ts'
import type {InstrumentRecords} from '#web/features/market-data/get-instruments.ts'
import type {TradingPage} from '#web/features/trading/get-trading-page.ts'
import type {Option, OptionGroup} from '#web/ui/form/select.tsx'

type Named = Readonly<{symbol: string; name: string}>

const toOption = ({symbol, name}: Named): Option => ({value: symbol, label: `${symbol} · ${name}`})

/**
 * The samples of each market that the region offers, and the instrument that is priced. The page is the same for all countries of a region, and some
 * leave crypto out: it is in no list.
 */
export function instrumentOptions(
  markets: TradingPage['cards'],
  {instruments}: Pick<InstrumentRecords, 'instruments'>,
  priced: Named,
  rules: VisitorRules,
): Array<Option | OptionGroup> {
  const groups = markets.flatMap(({title, symbols}): OptionGroup[] => {
    const options = symbols.flatMap((symbol) => {
      const instrument = instruments.find((candidate) => candidate.symbol === symbol)
      return instrument &&
        assetClassOf(instrument, rules.region) !== 'crypto' &&
        offerOf(instrument, rules.region) === 'offered'
        ? [toOption(namesOf(instrument, rules))]
        : []
    })
    return options.length > 0 ? [{label: title, options}] : []
  })
  const isListed = groups.some(({options}) => options.some(({value}) => value === priced.symbol))
  return isListed ? groups : [toOption(priced), ...groups]
}
