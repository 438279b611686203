import {log} from '../log/log.ts'
import {markChanged, suspend} from './mark-clock.ts'

/** The part of a read's result that pages show. The read has a tag of its own, which expires only when this part changes. */
export type Compared<Value> = Readonly<{
  /** Reads whose parts are shown together may share a tag. */
  tag: string
  pick: (value: Value) => unknown
}>

type ComparedRead = Readonly<{
  tag: string
  /** Tags of what may change the result. */
  sources: readonly string[]
  /** Loads the shown part, without caches. */
  load: () => Promise<unknown>
}>

/** `shown` is the part that pages show, as JSON; undefined if it isn't known. */
type Noted = ComparedRead & Readonly<{shown: string | undefined}>

declare global {
  // Next bundles this module more than once.
  var marsaComparedReads: Map<string, Noted> | undefined
}

const comparedReads = (): Map<string, Noted> => (globalThis.marsaComparedReads ??= new Map<string, Noted>())

/**
 * Notes a read before it begins, unless it is known. Otherwise a publication during the first read wouldn't find it, and what the read returns would
 * count as current.
 */
export function noteRead(key: string, read: ComparedRead): void {
  if (!comparedReads().has(key)) comparedReads().set(key, {...read, shown: undefined})
}

/** Notes the part of a read that a page shows. If earlier pages show another one, a publication was missed, and they expire. */
export function noteShown(key: string, read: ComparedRead, part: unknown): void {
  const shown = JSON.stringify(part)
  const known = comparedReads().get(key)?.shown
  if (known !== undefined && known !== shown) markChanged([read.tag])
  comparedReads().set(key, {...read, shown})
}

/**
 * Expires tags, and the compared reads that depend on them if their shown part changed. Until that is known, or if it can't be known, their tags
 * count as changed too. Marks everything before it returns, and resolves when the comparison has ended. Never rejects.
 */
export async function expire(tags: readonly string[]): Promise<void> {
  markChanged(tags)
  const affected = [...comparedReads()].filter(([, {sources}]) => sources.some((tag) => tags.includes(tag)))
  if (affected.length === 0) return
  const settle = suspend([...new Set(affected.map(([, {tag}]) => tag))])
  const changed = new Set<string>()
  await Promise.all(
    affected.map(async ([key, read]) => {
      const shown = await loadShown(read)
      if (shown !== undefined && shown === read.shown) return
      changed.add(read.tag)
      comparedReads().set(key, {...read, shown})
    }),
  )
  settle([...changed])
}

async function loadShown({tag, load}: ComparedRead): Promise<string | undefined> {
  try {
    return JSON.stringify(await load())
  } catch (error) {
    log.info({error, tag}, 'whether a read has changed is not known: its pages expire')
    return undefined
  }
}
