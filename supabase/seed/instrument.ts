import {createHash} from 'node:crypto'
import type {InstrumentAssetClass} from '#domain/instruments/asset-classes.ts'
import {type RegionCode, regionCodes, listRegions} from '#domain/regions/regions.ts'

/** A row of `instruments`, in the units of its table. */
export type InstrumentRow = Readonly<{
  symbol: string
  name: string
  name_ar: string
  group_code: 'forex' | 'indices' | 'commodities' | 'crypto' | 'shares'
  asset_class: InstrumentAssetClass
  base_currency: string | null
  quote_currency: string
  pip_size: number
  lot_size: number
  min_lot: number
  max_lot: number
  swap_long: number
  swap_short: number
  available_regions: readonly RegionCode[]
}>

/** Trading costs before an account type's terms. Spreads and markup are in the instrument's `pip_size`. */
export type Pricing = Readonly<{
  rawSpread: Readonly<{min: number; avg: number; max: number}>
  /** The addition to the raw spread on an account type without commission. */
  markup: number
  /** `lot`: the account type's own commission per lot. `share`: an amount per lot of shares, before the account type's factor. */
  commission:
    | Readonly<{per: 'none'}>
    | Readonly<{per: 'lot'}>
    | Readonly<{per: 'share'; amount: number; currency: string}>
}>

export type SeedInstrument = Readonly<{
  row: InstrumentRow
  pricing: Pricing
  /** Indicative, in the quote currency. */
  price: number
}>

/** All regions except the excluded ones, in standard order. */
export const listAvailableRegions = (excluded: readonly RegionCode[] = []): RegionCode[] =>
  regionCodes.filter((code) => !excluded.includes(code))

/** Regions where the broker doesn't offer crypto CFDs. The seed makes coins unavailable there. */
export const withoutCrypto: readonly RegionCode[] = listRegions(({offersCrypto}) => !offersCrypto)

const powerOfTen = (exponent: number): number => Number(`1e${exponent}`)

/** The lot size in units for a minimum value: 1, 10, 100 and so on. */
export const readLotSize = (price: number, atLeast: number): number =>
  powerOfTen(Math.max(0, Math.ceil(Math.log10(atLeast / price))))

/** The largest order in lots (1, 2 or 5 times a power of ten) up to a value. */
export function findLargestOrder(lotValue: number, atMost: number): number {
  const lots = atMost / lotValue
  const unit = powerOfTen(Math.floor(Math.log10(lots)))
  const multiple = [5, 2].find((multiple) => multiple * unit <= lots) ?? 1
  return multiple * unit
}

// The highest value for a smallest order.
const largestStart = 10_000

/** The smallest order of a share in lots: a tenth or hundredth if a whole lot is worth more than USD 10,000. */
export const findSmallestOrder = (lotValue: number): number =>
  powerOfTen(-Math.max(0, Math.ceil(Math.log10(lotValue / largestStart))))

// A price has at least 500 points, and fewer than 10^6.
const [fewestPoints, mostPoints] = [500, 6]

/** The point of a share: a tenth of the exchange's for a cheap share, or a multiple if the price would have millions of points. */
export function scalePoint(pipSize: number, price: number): number {
  const points = price / pipSize
  const magnitude = Math.floor(Math.log10(points))
  const decade = Math.round(Math.log10(pipSize))
  if (points < fewestPoints) return powerOfTen(decade - 1)
  return powerOfTen(decade + Math.max(0, magnitude - mostPoints + 1))
}

const digest = (key: string) => createHash('sha256').update(`marsa.example/${key}`).digest()

/** A deterministic number in [0, 1) for a key, so that values vary between instruments but not between runs. */
export const toFraction = (key: string): number => digest(key).readUInt32BE(0) / 2 ** 32

/** A deterministic UUID for a key (version 8, RFC 9562), so that links to a row stay valid after seeding again. */
export function toUuid(key: string): string {
  const bytes = digest(key).subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Rounds to a number of decimals without floating-point residue. */
export const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))

type Overnight = Readonly<{
  /** In the quote currency. */
  price: number
  pipSize: number
  /** Percent per year that a long or short position earns. Negative if it pays. */
  longRate: number
  shortRate: number
  decimals?: number
}>

const daysInYear = 360

/** Swap points per lot and night, positive if the client receives them. */
export function computeSwaps({price, pipSize, longRate, shortRate, decimals = 2}: Overnight) {
  const points = (rate: number) => round((price * rate) / 100 / daysInYear / pipSize, decimals)
  return {swap_long: points(longRate), swap_short: points(shortRate)}
}

/** The broker's margin on financing, in percent per year, long or short. */
export const financingMargin = 2.5

/** Rates of a position that is financed in one currency. A long position pays the overnight rate, and a short one earns it. */
export const computeFinancing = (overnightRate: number) => ({
  longRate: -overnightRate - financingMargin,
  shortRate: overnightRate - financingMargin,
})
