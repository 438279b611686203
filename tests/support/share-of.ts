/** The time under which a share of all times lies (0.95 for p95), in the unit of the times, rounded. */
export const shareOf = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN)
