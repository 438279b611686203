/** How far a client has followed a dataset's log: everything before a transaction, and so many of its events. */
export type LogPosition = Readonly<{
  /** The name of the log. */
  log: string
  /** The place of the transaction: 1, 2, 3 … */
  sequence: number
  events: number
}>

/** A position as clients keep it and hand it back. */
export const formatPosition = ({log, sequence, events}: LogPosition): string => `${log}.${sequence}.${events}`

/** Reads a position that a client hands back; undefined when this program never gave it out. */
export function parsePosition(text: string): LogPosition | undefined {
  const [, log, sequence, events] = /^(\w+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return log === undefined ? undefined : {log, sequence: Number(sequence), events: Number(events)}
}
