import {useEffect, useRef, useSyncExternalStore} from 'react'
import {z} from 'zod'

/** How many changes of a version the user has read. */
export type Seen = Readonly<{
  seen: number
  total: number
  /** Whether the review can't show some difference. */
  hasUnshown: boolean
}>

type Reading = Readonly<{total: number; hasUnshown: boolean; keys: ReadonlySet<string>}>

const readings = new Map<string, Reading>()
const shown = new Map<string, Seen>()
const listeners = new Set<() => void>()

function store(version: string, reading: Reading): void {
  readings.set(version, reading)
  const {total, hasUnshown, keys} = reading
  shown.set(version, {total, hasUnshown, seen: keys.size})
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Starts counting the read changes of a version. */
export function useCounted(version: string, total: number, hasUnshown: boolean): void {
  useEffect(() => {
    const keys = readings.get(version)?.keys ?? new Set()
    store(version, {total, hasUnshown, keys})
  }, [version, total, hasUnshown])
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
        const reading = readings.get(version)
        if (!reading) return
        store(version, {...reading, keys: new Set([...reading.keys, key])})
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

/** A key for a version of a document. */
export const nameVersion = (documentId: string, document: unknown): string =>
  `${documentId} ${revised.safeParse(document).data?._rev ?? ''}`

/** How many changes of a version were read. Null if its review wasn't opened. */
export const useSeen = (version: string): Seen | null =>
  useSyncExternalStore(subscribe, () => shown.get(version) ?? null)

/** Why a version can't be approved yet because of unread changes. Undefined if all were read. */
export function describeUnread(seen: Seen | null): string | undefined {
  if (seen === null) return 'Read the changes in Review first'
  if (seen.hasUnshown) return 'Something differs that Review can’t show: send the text back'
  return seen.seen < seen.total ? `Read all changes first: ${countSeen(seen)}` : undefined
}

/** For example: 12 of 12 changes seen. */
export const countSeen = ({seen, total}: Seen): string =>
  `${seen} of ${total} ${total === 1 ? 'change' : 'changes'} seen`
