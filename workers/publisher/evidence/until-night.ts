const dayMs = 24 * 60 * 60_000
/** Half past two in the morning, UTC, as milliseconds of the day. */
const nightMs = 2.5 * 60 * 60_000

/** Milliseconds from a moment to the next night's run; a whole day at the very moment of one. */
export const untilNight = (nowMs: number): number => {
  const ofDay = nowMs % dayMs
  return ofDay < nightMs ? nightMs - ofDay : nightMs + dayMs - ofDay
}
