import type {InstrumentRecord} from '#domain/instruments/instrument-record.ts'
import {leverageRule} from '#domain/leverage/effective-leverage.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {assetClassOf} from '#domain/offer/offer-of.ts'
import type {Rates} from './rates.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'

type PositionSources = Readonly<{
  record: InstrumentRecord
  rates: Rates
  accountNames: Readonly<Record<string, string>>
}>

function accountsOf({record, accountNames}: PositionSources, rules: VisitorRules): PositionAccount[] {
  const {instrument, spreads, accountTypes} = record
  const assetClass = assetClassOf(instrument, rules.region)
  return accountTypes.flatMap((account) => {
    const spread = spreads.find(({account_type_id: id}) => id === account.id)
    const leverage = leverageRule({maxLeverage: account.max_leverage}, rules.region, assetClass)
    if (!spread || !leverage) return []
    return [
      {
        code: account.code,
        name: accountNames[account.code] ?? (rules.lang === 'ar' ? account.name_ar : account.name),
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

/** The inputs of a position calculation in an instrument that the region offers; without account types where a rate is missing. */
export function makePositionInputs(sources: PositionSources, rules: VisitorRules): PositionInputs {
  const {instrument} = sources.record
  const {conversion, price} = sources.rates
  const usdValues = new Map(conversion.map(({currency, usd_value: value}) => [currency, value]))
  const isQuoted = usdValues.has(instrument.quote_currency)
  const accounts = accountsOf(sources, rules)
    .map((account) => ({...account, currencies: account.currencies.filter((code) => usdValues.has(code))}))
    .filter(
      ({currencies, commissionCurrency}) =>
        isQuoted && currencies.length > 0 && usdValues.has(commissionCurrency),
    )
  const needed = new Set([
    instrument.quote_currency,
    ...accounts.flatMap(({currencies, commissionCurrency}) => [...currencies, commissionCurrency]),
  ])
  const used = conversion.filter(({currency}) => needed.has(currency))
  const {symbol, name} = namesOf(instrument, rules)
  return {
    symbol,
    name,
    quoteCurrency: instrument.quote_currency,
    pipSize: instrument.pip_size,
    lotSize: instrument.lot_size,
    maxLot: instrument.max_lot,
    lotStep: instrument.min_lot,
    swapLong: instrument.swap_long,
    swapShort: instrument.swap_short,
    price,
    accounts,
    usdValues: Object.fromEntries(used.map(({currency, usd_value: value}) => [currency, value])),
    ratesAt: used.map(({updated_at: at}) => at).toSorted()[0] ?? '',
  }
}
