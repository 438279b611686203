/** What happened, where, and when (milliseconds of the clock). */
export type Moment = Readonly<{at: number; where: string; what: string}>

/** The moments in their order, each with the milliseconds since the first. */
export function asTable(moments: readonly Moment[]): string {
  const ordered = moments.toSorted((one, other) => one.at - other.at)
  const [first] = ordered
  if (!first) return ''
  const rows = ordered.map(({at, where, what}) => `| ${Math.round(at - first.at)} | ${where} | ${what} |`)
  return ['| ms | where | what |', '| ---: | --- | --- |', ...rows].join('\n')
}
