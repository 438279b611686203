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
