/** Who attempts something: the owner of the database, or who holds the service's key or the publisher's. */
type Attempter = 'owner' | 'service' | 'publisher'

/** A rule of the database about the record: what it refuses, with which code, and what takes it out. */
export type RecordRule = Readonly<{
  name: string
  as: Attempter
  attempt: string
  code: string
  /** A statement, or a part of a function with what then stands in its place. */
  without: string | Readonly<{function: string; part: string; replacement: string}>
}>

export const [raised, broken, missing, duplicate, denied] = ['P0001', '23514', '23503', '23505', '42501']
/** It may be done later. */
export const unready = '55000'

export const hashOf = (body: string) => `encode(sha256(convert_to('${body}', 'UTF8')), 'hex')`

export const constraint = (table: string, name: string) =>
  `alter table public.${table} drop constraint ${name}`
