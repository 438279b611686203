import {readColumn} from '#domain/language-details.ts'
import type {InstrumentRecord} from '#domain/instruments/instrument.ts'
import {findLeverageRule} from '#domain/offers/leverage.ts'
import {localizeNames, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {classifyInstrument} from '#domain/offers/offers.ts'
import {findTripleSwapDay} from './swap-nights.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'

/** The value of one unit of a currency in US dollars, and when it was set (ISO). */
export type ConversionRate = Readonly<{currency: string; usd_value: number; updated_at: string}>

/** The conversion rates, and the instrument's quoted price, or its indicative one if stored. */
export type Rates = Readonly<{
  conversion: readonly ConversionRate[]
  price: number | null
  quoted?: PositionInputs['quoted']
}>

type PositionSources = Readonly<{
  record: InstrumentRecord
  rates: Rates
  accountNames: Readonly<Record<string, string>>
  calendar: PositionInputs['calendar']
}>

function listAccounts({record, accountNames}: PositionSources, rules: VisitorRules): PositionAccount[] {
  const {instrument, spreads, accountTypes} = record
  const assetClass = classifyInstrument(instrument, rules.region)
  return accountTypes.flatMap((account) => {
    const spread = spreads.find(({account_type_id: id}) => id === account.id)
    const leverage = findLeverageRule({maxLeverage: account.max_leverage}, rules.region, assetClass)
    if (!spread || !leverage) return []
    return [
      {
        code: account.code,
        name: accountNames[account.code] ?? readColumn(rules.lang, account, 'name'),
        currencies: account.base_currencies,
        minLot: Math.max(account.minimum_lot, instrument.min_lot),
        leverage,
        spread: spread.avg_spread,
        commission: spread.commission_per_lot,
        commissionCurrency: spread.commission_currency,
      },
    ]
  })
}

/** Collects the inputs of a position calculation for an offered instrument. Has no account types if a rate is missing. */
export function makePositionInputs(sources: PositionSources, rules: VisitorRules): PositionInputs {
  const {instrument} = sources.record
  const {conversion, price, quoted} = sources.rates
  const usdValues = new Map(conversion.map(({currency, usd_value: value}) => [currency, value]))
  const baseCurrency = instrument.asset_class === 'fx' ? instrument.base_currency : null
  const traded = [instrument.quote_currency, ...(baseCurrency === null ? [] : [baseCurrency])]
  const isQuoted = traded.every((code) => usdValues.has(code))
  const accounts = listAccounts(sources, rules)
    .map((account) => ({...account, currencies: account.currencies.filter((code) => usdValues.has(code))}))
    .filter(
      ({currencies, commissionCurrency}) =>
        isQuoted && currencies.length > 0 && usdValues.has(commissionCurrency),
    )
  const needed = new Set([
    ...traded,
    ...accounts.flatMap(({currencies, commissionCurrency}) => [...currencies, commissionCurrency]),
  ])
  const used = conversion.filter(({currency}) => needed.has(currency))
  const {symbol, name} = localizeNames(instrument, rules)
  return {
    symbol,
    name,
    baseCurrency,
    quoteCurrency: instrument.quote_currency,
    pipSize: instrument.pip_size,
    lotSize: instrument.lot_size,
    maxLot: instrument.max_lot,
    lotStep: instrument.min_lot,
    swapLong: instrument.swap_long,
    swapShort: instrument.swap_short,
    tripleDay: findTripleSwapDay(instrument.group_code),
    calendar: sources.calendar,
    price,
    ...(quoted && {quoted}),
    accounts,
    usdValues: Object.fromEntries(used.map(({currency, usd_value: value}) => [currency, value])),
    ratesAt: used.map(({updated_at: at}) => at).toSorted()[0] ?? '',
  }
}
