const dayMs = 86_400_000
const warnedMs = 30 * dayMs

/** A key or certificate, and when it ends, in ms since 1970. */
export type End = readonly [name: string, endsAt: number]

/** Describes what has ended or ends within 30 days. */
export const describeEnds = (ends: readonly End[], now: number): readonly string[] =>
  ends
    .filter(([, endsAt]) => endsAt - now < warnedMs)
    .map(([name, endsAt]) => {
      const day = new Date(endsAt).toISOString().slice(0, 10)
      return endsAt <= now
        ? `${name} ended on ${day}: it is refused`
        : `${name} ends on ${day}, in ${Math.floor((endsAt - now) / dayMs)} days`
    })

/** Reports what ends, now and each day, until the process ends. */
export function reportEndsDaily(readEnds: () => readonly End[], report: (line: string) => void): void {
  const look = () => {
    for (const line of describeEnds(readEnds(), Date.now())) report(line)
  }
  look()
  setInterval(look, dayMs).unref()
}
