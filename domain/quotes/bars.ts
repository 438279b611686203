/** Resolutions of price bars; a closed set. */
export const resolutions = ['1h', '1d'] as const
export type Resolution = (typeof resolutions)[number]

/** Milliseconds of a bar. Bars start at full hours and days in UTC. */
export const barLengths: Readonly<Record<Resolution, number>> = {'1h': 3_600_000, '1d': 86_400_000}

/** A bid and an ask in the instrument's quote currency, at a time in milliseconds since 1970. */
export type Quote = Readonly<{bid: number; ask: number; at: number}>

/** Mid prices and spreads of an hour or a day. The average spread is `spreadSum / quotes`. */
export type Bar = Readonly<{
  /** Milliseconds since 1970. */
  startsAt: number
  open: number
  high: number
  low: number
  close: number
  spreadSum: number
  minSpread: number
  maxSpread: number
  quotes: number
}>

// Without floating-point residue, at twelve significant digits.
const tidy = (value: number): number => Number(value.toPrecision(12))

export const computeMid = ({bid, ask}: Pick<Quote, 'bid' | 'ask'>): number => tidy((bid + ask) / 2)
export const computeSpread = ({bid, ask}: Pick<Quote, 'bid' | 'ask'>): number => tidy(ask - bid)

export const findBarStart = (at: number, resolution: Resolution): number =>
  Math.floor(at / barLengths[resolution]) * barLengths[resolution]

/** The bar with one more quote, or a new bar if the quote is of another period. */
export function addQuote(bar: Bar | undefined, quote: Quote, resolution: Resolution): Bar {
  const startsAt = findBarStart(quote.at, resolution)
  const [mid, spread] = [computeMid(quote), computeSpread(quote)]
  if (bar?.startsAt !== startsAt)
    return {
      startsAt,
      open: mid,
      high: mid,
      low: mid,
      close: mid,
      spreadSum: spread,
      minSpread: spread,
      maxSpread: spread,
      quotes: 1,
    }
  return {
    ...bar,
    high: Math.max(bar.high, mid),
    low: Math.min(bar.low, mid),
    close: mid,
    spreadSum: tidy(bar.spreadSum + spread),
    minSpread: Math.min(bar.minSpread, spread),
    maxSpread: Math.max(bar.maxSpread, spread),
    quotes: bar.quotes + 1,
  }
}
