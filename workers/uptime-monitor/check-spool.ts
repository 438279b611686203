import type {Check} from './component.ts'

const maxWaiting = 20_000
const batchSize = 200

export type CheckSpool = Readonly<{
  add: (check: Check) => void
  /** The oldest that wait. */
  next: () => readonly Check[]
  /** Takes off what was entered. */
  drop: (count: number) => void
  size: () => number
}>

/** Checks that wait for the database, so that an outage of the database itself is told as well once it is back. */
export function createCheckSpool(): CheckSpool {
  const waiting: Check[] = []
  return {
    add: (check) => {
      waiting.push(check)
      if (waiting.length > maxWaiting) waiting.shift()
    },
    next: () => waiting.slice(0, batchSize),
    drop: (count) => void waiting.splice(0, count),
    size: () => waiting.length,
  }
}
