import type {ReactNode} from 'react'

/** A column of a table that turns into a list of cards where the screen is narrow. The first one names the row. */
export type Column<Row, SortKey extends string = never> = Readonly<{
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end. */
  isNumeric?: boolean
  /** The cells hold a number and no words: the cell itself isolates it from the direction of the language. */
  isLtr?: boolean
  /** Width of the column, as a class; without one the column takes the rest. */
  width?: string
  /** Position of the cell on a card, as classes; a card is a grid of two columns. */
  onCard?: string
  /** The cell needs no label on a card. */
  isPlainOnCard?: boolean
  /** What a click on the header sorts by. */
  sortBy?: SortKey
}>
