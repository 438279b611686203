/** A time in which a market is open without a break, in milliseconds since 1970; `close` is exclusive. */
export type Span = Readonly<{open: number; close: number}>

/** Whether a market is open at a moment, and when that changes next; null when no change is known. */
export type MarketState = Readonly<{isOpen: boolean; changesAt: number | null}>

/** The span that contains a moment, or the next one. */
export const spanAt = (spans: readonly Span[], now: number): Span | undefined =>
  spans.find(({close}) => close > now)

/**
 * The state of a market at a moment, from its sorted spans.
 * @param knownUntil End of the known period: a span that ends there may continue.
 */
export function marketStateAt(spans: readonly Span[], now: number, knownUntil: number): MarketState {
  const span = spanAt(spans, now)
  if (!span) return {isOpen: false, changesAt: null}
  if (span.open > now) return {isOpen: false, changesAt: span.open}
  return {isOpen: true, changesAt: span.close < knownUntil ? span.close : null}
}
