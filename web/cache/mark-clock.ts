import {randomUUID} from 'node:crypto'
import {isBuilding} from '#runtime/environment/is-building.ts'

/**
 * When something began, as the number of marks that a process had received. Because it doesn't compare clocks, a slow render or a wrong clock can't
 * make an old page look new.
 */
export type Moment = Readonly<{process: string; sequence: number}>

type Clock = {
  process: string
  sequence: number
  /** Where the build's entries begin in the sequence; undefined while it isn't known what changed since the build. */
  buildSequence: number | undefined
  /** The position of each tag's last mark in the sequence. */
  marks: Map<string, number>
  /** Tags that count as changed while a server compares their reads. */
  suspended: Map<string, Suspension>
  /** Called after each mark with its tags. */
  listeners: Set<(tags: readonly string[]) => void>
}

type Suspension = {
  /** The tag's last mark before; undefined if it had none. */
  readonly before: number | undefined
  /** How many comparisons are running. */
  running: number
  isChanged: boolean
}

declare global {
  // Next bundles this module more than once, and also loads it outside its bundles. All copies share one clock.
  var marsaMarkClock: Clock | undefined
}

/** The process of all moments of a build, whose processes share their reads. */
const buildProcess = '00000000'

/** The start of a build's entries. */
export const buildMoment: Moment = {process: buildProcess, sequence: 0}

const clock = (): Clock =>
  (globalThis.marsaMarkClock ??= {
    process: isBuilding() ? buildProcess : randomUUID().slice(0, 8),
    sequence: 0,
    buildSequence: isBuilding() ? 0 : undefined,
    marks: new Map(),
    suspended: new Map(),
    listeners: new Set(),
  })

export function momentOfNow(): Moment {
  const {process, sequence} = clock()
  return {process, sequence}
}

/** Judges the build's entries by the marks after `moment`, because their content was current then. Until this call they all count as changed. */
export function adoptBuild({sequence}: Moment): void {
  clock().buildSequence = sequence
}

/** Marks tags as changed now. Entries that began earlier no longer count as current, also if they began while a tag was suspended. */
export function markChanged(tags: Iterable<string>): void {
  const marked = [...tags]
  setMarks(marked)
  confirm(marked)
}

function setMarks(tags: readonly string[]): void {
  const {marks, sequence} = clock()
  clock().sequence = sequence + 1
  for (const tag of tags) marks.set(tag, sequence + 1)
}

/** Keeps the marks of tags that may be suspended, and reports them. */
function confirm(tags: readonly string[]): void {
  const {suspended, listeners} = clock()
  for (const tag of tags) {
    const suspension = suspended.get(tag)
    if (suspension) suspension.isChanged = true
  }
  for (const listener of listeners) listener(tags)
}

/**
 * Marks tags that may have changed, until the returned function is called with the tags that did. The others become current again, unless something
 * else marked them.
 */
export function suspend(tags: readonly string[]): (changed: readonly string[]) => void {
  const {marks, suspended} = clock()
  for (const tag of tags) {
    const suspension = suspended.get(tag) ?? {before: marks.get(tag), running: 0, isChanged: false}
    suspension.running += 1
    suspended.set(tag, suspension)
  }
  setMarks(tags)
  return (changed) => {
    if (changed.length > 0) confirm(changed)
    for (const tag of tags) endSuspension(tag)
  }
}

function endSuspension(tag: string): void {
  const {marks, suspended} = clock()
  const suspension = suspended.get(tag)
  if (suspension === undefined) return
  suspension.running -= 1
  if (suspension.running > 0) return
  suspended.delete(tag)
  if (suspension.isChanged) return
  if (suspension.before === undefined) marks.delete(tag)
  else marks.set(tag, suspension.before)
}

/** Calls a function after each later mark, with its tags. */
export function onMark(listener: (tags: readonly string[]) => void): void {
  clock().listeners.add(listener)
}

/** The tags that were marked after `moment`: all of them if another server counted it, or if it isn't known what changed since the build. */
export function markedSince(tags: readonly string[], moment: Moment): readonly string[] {
  const {process, buildSequence, marks} = clock()
  const ownSequence = moment.process === process ? moment.sequence : undefined
  const since = moment.process === buildProcess ? buildSequence : ownSequence
  return since === undefined ? tags : tags.filter((tag) => (marks.get(tag) ?? 0) > since)
}

/** Whether a tag that matches was marked after `moment`, which this process counted. */
export const isAnyMarkedSince = ({sequence}: Moment, matches: (tag: string) => boolean): boolean =>
  [...clock().marks].some(([tag, marked]) => marked > sequence && matches(tag))

// Formatted as a tag, because Next stores tags with a page and doesn't send them to clients.
const form = /^began:([\da-f]{8}):(\d{1,15})$/u

/** Formats the start of a stored entry as a tag. */
export const momentTag = ({process, sequence}: Moment): string => `began:${process}:${sequence}`

/** Whether an entry was stored by the build. */
export const isOfBuild = (tags: readonly string[]): boolean =>
  (findMoment(tags) ?? buildMoment).process === buildProcess

/** Finds the start among an entry's tags, if stored. */
export function findMoment(tags: readonly string[]): Moment | undefined {
  for (const tag of tags) {
    const [, process, sequence] = form.exec(tag) ?? []
    if (process !== undefined) return {process, sequence: Number(sequence)}
  }
  return undefined
}
