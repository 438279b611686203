/** A period of uninterrupted trading, in milliseconds since 1970; `close` is exclusive. */
export type Span = Readonly<{open: number; close: number}>

/** Whether a market is open, and when that changes next; null if no change is known. */
export type MarketState = Readonly<{isOpen: boolean; changesAt: number | null}>

/** Finds the span that contains a time, or the next one. */
export const findSpan = (spans: readonly Span[], now: number): Span | undefined =>
  spans.find(({close}) => close > now)

/**
 * The state of a market at a time, from its sorted spans.
 * @param knownUntil End of the known period: a span that ends there may continue.
 */
export function findMarketState(spans: readonly Span[], now: number, knownUntil: number): MarketState {
  const span = findSpan(spans, now)
  if (!span) return {isOpen: false, changesAt: null}
  if (span.open > now) return {isOpen: false, changesAt: span.open}
  return {isOpen: true, changesAt: span.close < knownUntil ? span.close : null}
}
