/** A time in which a market is open without a break: from, and up to but not at, in milliseconds since 1970. */
export type Span = Readonly<{open: number; close: number}>

/** Whether a market is open at a moment, and when that changes next; null where no change is known of. */
export type MarketState = Readonly<{isOpen: boolean; changesAt: number | null}>

/** The span that a moment lies in, or the next one. */
export const spanAt = (spans: readonly Span[], now: number): Span | undefined =>
  spans.find(({close}) => close > now)

/**
 * What a market does at a moment, from its spans in their order.
 * @param knownUntil Where the spans end: what closes only there is not known to close at all.
 */
export function marketStateAt(spans: readonly Span[], now: number, knownUntil: number): MarketState {
  const span = spanAt(spans, now)
  if (!span) return {isOpen: false, changesAt: null}
  if (span.open > now) return {isOpen: false, changesAt: span.open}
  return {isOpen: true, changesAt: span.close < knownUntil ? span.close : null}
}
