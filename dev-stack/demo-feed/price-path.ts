import type {InstrumentAssetClass} from '#domain/instruments/asset-classes.ts'

/** An instrument of the demo feed. The spread is in the quote currency. */
export type DemoInstrument = Readonly<{
  id: string
  symbol: string
  group: string
  assetClass: InstrumentAssetClass
  base: string | null
  quote: string
  /** The price at `anchor`. */
  price: number
  /** The smallest difference of two prices. */
  step: number
  spread: number
  /** The spread at each hour of the week as a factor, from Sunday midnight (UTC). */
  hourFactors: ReadonlyMap<number, number>
}>

/** When the prices of the seed apply. */
const anchor = Date.UTC(2026, 10, 27, 12)

/** How much a price moves in a year, as a part of the price. */
const volatilities: Readonly<Record<InstrumentAssetClass, number>> = {
  fx: 0.055,
  gold: 0.14,
  majorIndex: 0.15,
  otherCommodity: 0.26,
  share: 0.24,
  other: 0.2,
  crypto: 0.5,
}

const yearMs = 365 * 86_400_000
const shortestPeriod = 4_000
const periods = Array.from({length: 13}, (_, index) => shortestPeriod * 4 ** index)

function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}

/** A deterministic number from -1 to 1. */
function noiseAt(seed: number, step: number): number {
  let hash = seed ^ Math.imul(step | 0, 0x9e_37_79_b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** A sum of smooth noises whose height grows with the square root of their period, as in a random walk. */
function walk(seed: number, at: number): number {
  let sum = 0
  for (const [index, period] of periods.entries()) {
    const place = at / period
    const step = Math.floor(place)
    const part = place - step
    const smooth = part * part * (3 - 2 * part)
    const from = noiseAt(seed + index * 7919, step)
    sum += (from + (noiseAt(seed + index * 7919, step + 1) - from) * smooth) * Math.sqrt(period / yearMs)
  }
  return sum
}

const seeds = new Map<string, number>()
const findSeed = (key: string): number => {
  const known = seeds.get(key) ?? hashText(key)
  seeds.set(key, known)
  return known
}

// Currencies have a walk each, so that crosses agree with their pairs.
const logPrice = ({symbol, assetClass, base, quote}: DemoInstrument, at: number): number =>
  assetClass === 'fx'
    ? walk(findSeed(base ?? symbol), at) - walk(findSeed(quote), at)
    : walk(findSeed(symbol), at) * 0.8 + walk(findSeed(assetClass), at) * 0.6

const anchored = new Map<string, number>()
const findAnchored = (instrument: DemoInstrument): number => {
  const known = anchored.get(instrument.symbol) ?? logPrice(instrument, anchor)
  anchored.set(instrument.symbol, known)
  return known
}

/** The bid and ask of an instrument at a time. The same time gives the same prices, in each process. */
export function demoQuote(instrument: DemoInstrument, at: number): Readonly<{bid: number; ask: number}> {
  const {assetClass, price, step, spread, hourFactors} = instrument
  const volatility = volatilities[assetClass] * 1.2
  const mid = price * Math.exp((logPrice(instrument, at) - findAnchored(instrument)) * volatility)
  const hour = (Math.floor(at / 3_600_000) + 4 * 24) % (7 * 24)
  const wide =
    spread *
    (hourFactors.get(hour) ?? 1) *
    (1 + 0.25 * noiseAt(findSeed(nameSpreadPath(instrument)), at / 1000))
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const toStep = (value: number) => Number((Math.round(value / step) * step).toFixed(decimals))
  const bid = toStep(mid - wide / 2)
  return {bid, ask: Math.max(toStep(bid + wide), toStep(bid + step))}
}

const nameSpreadPath = ({symbol}: DemoInstrument) => `${symbol}/spread`
