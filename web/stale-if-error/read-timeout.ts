// With nothing to fall back on, as in a first build, waiting is better than failing.
const withoutFallbackMs = 30_000

/** How long a read may take, in milliseconds. */
export const readTimeout = (usualMs: number, hasFallback: boolean): number =>
  hasFallback ? usualMs : Math.max(usualMs, withoutFallbackMs)
