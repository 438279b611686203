import {type KeyboardEvent, useRef, type PointerEvent, type SyntheticEvent} from 'react'
import {useDetails} from './use-details.ts'

/** A position in a menu of columns. */
export type Place = Readonly<{column: number; row: number}>

const vertical: Readonly<Record<string, 1 | -1>> = {ArrowDown: 1, ArrowUp: -1}

const horizontal: Readonly<Record<string, 1 | -1>> = {ArrowRight: 1, ArrowLeft: -1}

/** The index of a position when the columns are read in order. */
const toIndex = (lengths: readonly number[], place: Place): number =>
  lengths.slice(0, place.column).reduce((sum, length) => sum + length, place.row)

/**
 * The index of the menu entry that a key moves to; null for other keys. Up and down go through all entries and wrap around; left and right change the
 * column in the writing direction.
 * @param lengths number of entries in each column
 */
export function moveFocus(
  lengths: readonly number[],
  from: Place,
  key: string,
  direction: 'ltr' | 'rtl',
): number | null {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const down = vertical[key]
  if (down !== undefined) return (toIndex(lengths, from) + down + total) % total
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  const across = horizontal[key]
  if (across === undefined || lengths.length < 2) return null
  const step = direction === 'rtl' ? -across : across
  const column = (from.column + step + lengths.length) % lengths.length
  return toIndex(lengths, {column, row: Math.min(from.row, (lengths[column] ?? 1) - 1)})
}

const entrySelector = 'a[href], button:not([disabled])'

const listColumns = (panel: Element): HTMLElement[][] => {
  const columns = [...panel.querySelectorAll('[data-column]')]
  return (columns.length > 0 ? columns : [panel]).map((column) =>
    // Only one of the links to the sign-in and the account is visible.
    [...column.querySelectorAll<HTMLElement>(entrySelector)].filter((entry) =>
      entry.checkVisibility({visibilityProperty: true}),
    ),
  )
}

const findEntry = (columns: readonly HTMLElement[][], entry: Element | null): Place | null => {
  const column = columns.findIndex((entries) => entries.some((candidate) => candidate === entry))
  const row = columns[column]?.findIndex((candidate) => candidate === entry) ?? -1
  return column < 0 ? null : {column, row}
}

/** All entries of a menu's panel, column by column. */
const menuEntries = (panel: Element): HTMLElement[] => listColumns(panel).flat()

/** The entry that a key moves to from the focused one; undefined for other keys. */
function entryAfterKey(panel: Element, key: string): HTMLElement | undefined {
  const columns = listColumns(panel)
  const entries = columns.flat()
  const place = findEntry(columns, document.activeElement)
  if (!place) return key === 'ArrowDown' ? entries[0] : key === 'ArrowUp' ? entries.at(-1) : undefined
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  const next = moveFocus(
    columns.map((column) => column.length),
    place,
    key,
    direction,
  )
  return next === null ? undefined : entries[next]
}

/** The text typed so far, and when (milliseconds). After a second without a key, the text starts over. */
export type Typed = Readonly<{text: string; at: number}>

export const nothingTyped: Typed = {text: '', at: Number.NEGATIVE_INFINITY}

const pauseMilliseconds = 1_000

export const addTyped = (before: Typed, character: string, now: number): Typed => ({
  text: (now - before.at > pauseMilliseconds ? '' : before.text) + character.toLocaleLowerCase(),
  at: now,
})

/**
 * Index of the name that the typed text selects, or -1. A repeated letter steps through the names that begin with it. A longer text keeps the current
 * name while it matches.
 */
export function findTyped(names: readonly string[], current: number, text: string): number {
  const repeated = [...text].every((character) => character === text[0])
  const wanted = repeated ? (text[0] ?? '') : text
  const from = repeated ? current + 1 : Math.max(current, 0)
  const order = names.map((_, step) => (from + step) % names.length)
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(wanted)) ?? -1
}

/** Finds the entry of a menu whose name begins with what was typed within the last second. */
function useTypeAhead() {
  const typed = useRef(nothingTyped)
  return (event: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
    if (event.key.length !== 1 || event.key === ' ') return undefined
    typed.current = addTyped(typed.current, event.key, event.timeStamp)
    const entries = menuEntries(event.currentTarget)
    const names = entries.map((entry) => entry.textContent.trim())
    const current = entries.findIndex((entry) => entry === document.activeElement)
    return entries[findTyped(names, current, typed.current.text)]
  }
}

const leaveGraceMilliseconds = 180

/** Whether a menu opens on hover, or only on a click. */
export type OpensOn = 'hover' | 'press'

/**
 * Turns a `<details>` into a menu. It opens on a click, Enter, arrow keys, and on hover if configured. It closes on Escape, on leaving and on
 * choosing. Supports arrow-key navigation and type-ahead. Without JavaScript, the element still opens.
 */
export function useMenu(opensOn: OpensOn) {
  const {element, setOpen: setDetailsOpen} = useDetails()
  // The first click on a menu that hover opened keeps it open.
  const isOpenedByHover = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const entryTyped = useTypeAhead()

  const setOpen = (open: boolean) => {
    clearTimeout(leaving.current)
    setDetailsOpen(open)
    if (!open) isOpenedByHover.current = false
  }

  const closeAndReturn = (summary: HTMLElement | null) => {
    setOpen(false)
    summary?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    const summary = menu.querySelector('summary')
    if (event.key === 'Escape' && menu.open) return closeAndReturn(summary)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onSummary = document.activeElement === summary
    if (onSummary && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setOpen(true)
    if (!menu.open) return
    const target = entryAfterKey(menu, event.key) ?? entryTyped(event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  const onClick = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('a[href]')) setOpen(false)
    if (event.target.closest('summary') && isOpenedByHover.current) {
      isOpenedByHover.current = false
      event.preventDefault()
    }
  }

  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(leaving.current)
      if (event.pointerType !== 'mouse' || element.current?.open) return
      setOpen(true)
      isOpenedByHover.current = true
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !isOpenedByHover.current) return
      leaving.current = setTimeout(() => setOpen(false), leaveGraceMilliseconds)
    },
  }

  return {ref: element, onKeyDown, onClick, ...(opensOn === 'hover' ? hover : {})}
}
