import {useEffect, useRef, useSyncExternalStore} from 'react'
import {z} from 'zod'
import type {Language} from '#domain/languages.ts'
import type {Difference} from './list-differences.ts'
import {say, sayCount} from '../i18n/say.ts'

/** What Review shows of a version, apart from the changes themselves. */
type Reviewed = Readonly<{
  /** Whether the review can't show some difference. */
  hasUnshown: boolean
  /** The hash of the text that the version is compared with. Null if all of it is new. */
  comparedWith: string | null
  /** The hash of the text that was read. */
  hash: string
  /** The languages of the changed texts. */
  languages: readonly Language[]
}>

/** How many changes of a version the user has read. */
export type Seen = Reviewed & Readonly<{seen: number; total: number}>

type Reading = Reviewed &
  Readonly<{
    /** The changes of the version as Review shows them now. */
    changes: ReadonlySet<string>
    read: ReadonlySet<string>
  }>

const readings = new Map<string, Reading>()
const shown = new Map<string, Seen>()
const listeners = new Set<() => void>()

function store(version: string, reading: Reading): void {
  readings.set(version, reading)
  const {changes, read, ...reviewed} = reading
  shown.set(version, {
    ...reviewed,
    total: changes.size,
    seen: [...changes].filter((change) => read.has(change)).length,
  })
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A key for a change, with the values that Review shows. A change with another value wasn't read. */
export const nameChange = (differences: readonly Difference[]): string => JSON.stringify(differences)

/** Sets the changes of a version. A change that was read before with the same value still counts as read. */
export function countChanges(version: string, changes: readonly string[], reviewed: Reviewed): void {
  const read = readings.get(version)?.read ?? new Set()
  store(version, {...reviewed, changes: new Set(changes), read})
}

/** Counts a change as read. */
export function markRead(version: string, change: string): void {
  const reading = readings.get(version)
  if (reading) store(version, {...reading, read: new Set([...reading.read, change])})
}

/** How many changes of a version were read. Null if its review wasn't opened. */
export const readSeen = (version: string): Seen | null => shown.get(version) ?? null

/** Starts counting the read changes of a version. Pass the same objects on each render. */
export function useCounted(version: string, changes: readonly string[], reviewed: Reviewed): void {
  useEffect(() => countChanges(version, changes, reviewed), [version, changes, reviewed])
}

/** Elements may be visible briefly during layout or scrolling. */
const dwellMs = 400

/** A ref for the end of a change. The change counts as read once the ref has been in view. */
export function useSeenOnceInView(version: string, key: string) {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!end.current) return undefined
    let dwell: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(dwell)
      if (entry?.isIntersecting !== true) return
      dwell = setTimeout(() => {
        markRead(version, key)
        observer.disconnect()
      }, dwellMs)
    })
    observer.observe(end.current)
    return () => {
      clearTimeout(dwell)
      observer.disconnect()
    }
  }, [version, key])
  return end
}

const revised = z.object({_rev: z.string()})

const named = z.object({_id: z.string()})

const readId = (document: unknown): string => named.safeParse(document).data?._id ?? ''

const readRevision = (document: unknown): string => revised.safeParse(document).data?._rev ?? ''

/**
 * A key for a version of a document, and the version that it is compared with. One transaction gives a draft and a version in a release the same
 * revision, so the key contains their own ids.
 */
export const nameVersion = (documentId: string, document: unknown, before: unknown): string =>
  [documentId, readId(document), readRevision(document), readRevision(before)].join(' ')

/** How many changes of a version were read. Null if its review wasn't opened. */
export const useSeen = (version: string): Seen | null =>
  useSyncExternalStore(subscribe, () => readSeen(version))

/** How many changes of each of several versions were read. */
export function useAllSeen(versions: readonly string[]): readonly (Seen | null)[] {
  // Changes whenever one of them does.
  useSyncExternalStore(subscribe, () => JSON.stringify(versions.map(readSeen)))
  return versions.map(readSeen)
}

/** Why a version can't be approved yet because of unread changes. Undefined if all were read. */
export function describeUnread(seen: Seen | null): string | undefined {
  if (seen === null) return say('Read the changes in Review first')
  if (seen.hasUnshown) return say('Something differs that Review can’t show: send the text back')
  return seen.seen < seen.total ? say('Read all changes first: {seen}', {seen: countSeen(seen)}) : undefined
}

/** Why a live text can't be countersigned yet. Undefined if all its changes were read. */
export const describeUncountersignable = (seen: Seen | null): string | undefined =>
  seen?.total === 0 && !seen.hasUnshown
    ? say(
        'Review finds no change, so there is nothing to countersign. Send a change for approval: its second person replaces the missing one',
      )
    : describeUnread(seen)

/** For example: 12 of 12 changes seen. */
export const countSeen = ({seen, total}: Seen): string =>
  sayCount(total, {one: '{seen} of {count} change seen', other: '{seen} of {count} changes seen'}, {seen})
