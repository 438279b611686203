import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {formatAmount} from '#domain/format/money.ts'
import {formatSize, formatSpread} from '#domain/format/numbers.ts'
import type {AccountType} from '#domain/instruments/account-types.ts'
import type {Language} from '#domain/languages.ts'
import {computeNightCost, computeTradeCosts} from '#domain/position/costs.ts'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import {formatMoney} from '#domain/position/money-text.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import {type FeeKind, feeKinds} from '#schemas/values/closed-sets.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {pageHeadFields, pageHeadShape} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const feesPageQuery = defineQuery(`*[_type == "feesPage" && _id == "feesPage"][0] {
  ${pageHeadFields},
  "rows": rows[] {
    _key, fee, regions,
    "title": ${localized('title')},
    "answer": ${localized('answer')},
    "text": ${localized('text')}
  },
  "swapFreeRegions": *[_type == "swapFreePage" && _id == "swapFreePage"][0].regions
}`)

const text = z.string().min(1)
const regions = z
  .array(z.enum(regionCodes))
  .nullable()
  .transform((codes) => codes ?? [])

const shape = z.object({
  ...pageHeadShape,
  rows: z.array(
    z.object({
      _key: text,
      fee: z.enum(feeKinds),
      /** Empty for all regions. */
      regions,
      title: text,
      /** Null for a fee whose figures come from the trading tables. */
      answer: text.nullable(),
      text,
    }),
  ),
  /** The regions that offer the swap-free account. */
  swapFreeRegions: regions,
})

export type FeesPage = z.infer<typeof shape>
export type FeeRow = FeesPage['rows'][number]

export const getFeesPage = (lang: Language): Promise<FeesPage> =>
  fetchContent({query: feesPageQuery, params: {lang}, shape, types: ['feesPage', 'swapFreePage']})

/** The rows for a region in reading order: its own row for a fee, otherwise the row for all regions. */
export const pickFeeRows = (rows: readonly FeeRow[], region: RegionCode): FeeRow[] =>
  feeKinds.flatMap((kind) => {
    const own = rows.filter(({fee}) => fee === kind)
    return (
      own.find((row) => row.regions.includes(region)) ?? own.find((row) => row.regions.length === 0) ?? []
    )
  })

/** A figure of a fee, such as an account type and its price. */
export type FeeFigure = Readonly<{key: string; term: string; value: string}>

type FeeSources = Readonly<{
  lang: Language
  /** Null if the region doesn't offer the example's instrument. */
  inputs: PositionInputs | null
  accounts: ReadonlyArray<Readonly<{name: string; terms: AccountType}>>
}>

const currency = 'USD'
const lot = decimal(1)

function listOpeningFigures({lang, inputs}: FeeSources, isOpening: boolean): FeeFigure[] {
  const {fees} = getMessages(lang).trading
  if (inputs === null) return []
  return computeTradeCosts(inputs, lot, currency).map(({account, spread}) => {
    const {commission, commissionCurrency} = account
    const parts = [
      ...(isOpening
        ? [
            fees.spreadOf
              .replace('{pips}', formatSpread(account.spread))
              .replace('{amount}', formatMoney(lang, spread, currency)),
          ]
        : []),
      ...(commission > 0 ? [formatAmount(lang, commission, commissionCurrency)] : []),
    ]
    return {key: account.code, term: account.name, value: parts.join(' + ') || fees.free}
  })
}

function listNightFigures({lang, inputs}: FeeSources): FeeFigure[] {
  const {fees} = getMessages(lang).trading
  if (inputs === null) return []
  const describeCost = (cost: Decimal): string => {
    if (cost.eq(0)) return fees.noSwap
    return (cost.gt(0) ? fees.charge : fees.credit).replace(
      '{amount}',
      formatMoney(lang, cost.abs(), currency),
    )
  }
  return (['long', 'short'] as const).map((side) => ({
    key: side,
    term: fees[side],
    value: describeCost(computeNightCost(inputs, lot, side, currency)),
  }))
}

const listMinimums = ({lang, accounts}: FeeSources): FeeFigure[] => {
  const {fees} = getMessages(lang).trading
  return accounts.map(({name, terms}) => ({
    key: terms.code,
    term: name,
    value: [
      fees.deposit.replace('{amount}', formatAmount(lang, terms.min_deposit, currency)),
      fees.lot.replace('{lot}', formatSize(terms.minimum_lot)),
    ].join(' · '),
  }))
}

/** The figures of a fee from the trading tables. Empty for a fee that they don't have. */
export const listFeeFigures = (kind: FeeKind, sources: FeeSources): FeeFigure[] => {
  if (kind === 'open' || kind === 'close') return listOpeningFigures(sources, kind === 'open')
  if (kind === 'hold') return listNightFigures(sources)
  return kind === 'minimums' ? listMinimums(sources) : []
}
