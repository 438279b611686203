import type {LogEntry} from './log-entries.ts'

/** The changes of a day; those of an import stand apart and folded. */
export type DayOfLog = Readonly<{title: string; isFolded: boolean; entries: readonly LogEntry[]}>

const dayFormat = new Intl.DateTimeFormat('en-GB', {dateStyle: 'full'})

/** Nobody changes more documents than this within a minute by hand. */
const maxByHand = 20

const authorAndMinute = ({authorId = '', at}: LogEntry): string => `${at.slice(0, 16)} ${authorId}`

/** Groups changes by their day, newest first, with what was changed in many documents at once apart. Changes come newest first. */
export function byDay(entries: readonly LogEntry[]): DayOfLog[] {
  const together = Map.groupBy(entries, authorAndMinute)
  const isImported = (entry: LogEntry) => (together.get(authorAndMinute(entry)) ?? []).length > maxByHand
  const days = Map.groupBy(entries, ({at}) => dayFormat.format(new Date(at)))
  return [...days].flatMap(([title, ofDay]) => [
    {title, isFolded: false, entries: ofDay.filter((entry) => !isImported(entry))},
    {title: `${title}: many at once, such as an import`, isFolded: true, entries: ofDay.filter(isImported)},
  ])
}
