import {randomUUID} from 'node:crypto'

/**
 * When something began, as this process counts: after how many of the marks that it received. It compares no clocks, so that neither a slow render
 * nor a wrong clock makes an old page look new.
 */
export type Moment = Readonly<{
  /** The process that counted. */
  process: string
  sequence: number
}>

type Clock = {
  process: string
  sequence: number
  /** When each tag was marked last, by its place in the sequence. */
  marks: Map<string, number>
  /** Are called after each mark, with its tags. */
  listeners: Set<(tags: readonly string[]) => void>
}

declare global {
  // Next bundles this module more than once, and loads it beside its bundles; all copies share one clock.
  var marsaMarkClock: Clock | undefined
}

const clock = (): Clock =>
  (globalThis.marsaMarkClock ??= {
    process: randomUUID().slice(0, 8),
    sequence: 0,
    marks: new Map(),
    listeners: new Set(),
  })

/** The moment of now. */
export function momentOfNow(): Moment {
  const {process, sequence} = clock()
  return {process, sequence}
}

/** Marks tags as changed just now: nothing that began before shows their state. */
export function markChanged(tags: Iterable<string>): void {
  const {marks, sequence, listeners} = clock()
  clock().sequence = sequence + 1
  const marked = [...tags]
  for (const tag of marked) marks.set(tag, sequence + 1)
  for (const listener of listeners) listener(marked)
}

/** Calls a function after each mark from now on, with its tags. */
export function onMark(listener: (tags: readonly string[]) => void): void {
  clock().listeners.add(listener)
}

/** The tags, among some, that were marked after a moment; of a moment of another process, those that were marked in this one at all. */
export function markedSince(tags: readonly string[], moment: Moment): string[] {
  const {process, marks} = clock()
  const since = moment.process === process ? moment.sequence : 0
  return tags.filter((tag) => (marks.get(tag) ?? 0) > since)
}
