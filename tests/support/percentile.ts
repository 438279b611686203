/** A percentile of times (0.95 for p95), rounded, in their unit. */
export const percentile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN)
