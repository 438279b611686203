import type {ReactNode} from 'react'

/** A column of a table that turns into a list of cards where the screen is narrow. The first one names the row. */
export type Column<Row, SortKey extends string = never> = Readonly<{
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end edge, so that they line up. */
  isNumeric?: boolean
  /** Width of the column, as a class; without one the column takes what is left. */
  width?: string
  /** Where the cell stands on a card, as classes; a card is a grid of two columns. */
  onCard?: string
  /** Cells that speak for themselves need no label on a card. */
  isPlainOnCard?: boolean
  /** What a press on the head sorts by. */
  sortBy?: SortKey
}>
