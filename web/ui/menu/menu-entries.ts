import {type Place, moveFocus} from './move-focus.ts'

const entrySelector = 'a[href], button:not([disabled])'

const columnsOf = (panel: Element): HTMLElement[][] => {
  const columns = [...panel.querySelectorAll('[data-column]')]
  return (columns.length > 0 ? columns : [panel]).map((column) =>
    // Of the links to the sign-in and to the account one is hidden.
    [...column.querySelectorAll<HTMLElement>(entrySelector)].filter((entry) =>
      entry.checkVisibility({visibilityProperty: true}),
    ),
  )
}

const placeOf = (columns: readonly HTMLElement[][], entry: Element | null): Place | null => {
  const column = columns.findIndex((entries) => entries.some((candidate) => candidate === entry))
  const row = columns[column]?.findIndex((candidate) => candidate === entry) ?? -1
  return column < 0 ? null : {column, row}
}

/** All entries of a menu's panel, column by column. */
export const menuEntries = (panel: Element): HTMLElement[] => columnsOf(panel).flat()

/** The entry that a key leads to from where the focus is, or undefined when the key moves nothing. */
export function entryAfterKey(panel: Element, key: string): HTMLElement | undefined {
  const columns = columnsOf(panel)
  const entries = columns.flat()
  const place = placeOf(columns, document.activeElement)
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
