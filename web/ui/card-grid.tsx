import type {ReactNode} from 'react'

const columns = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const

type CardGridProps = Readonly<{across?: keyof typeof columns; children: ReactNode}>

/** A grid of cards, of equal height in a row. */
export const CardGrid = ({across = 3, children}: CardGridProps) => (
  <ul className={`grid gap-4 sm:gap-5 ${columns[across]}`}>{children}</ul>
)
