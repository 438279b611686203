/** What a search finds, in the order in which equal matches are told. */
export const entryKinds = ['page', 'platform', 'instrument', 'post', 'question', 'term', 'legal'] as const
export type EntryKind = (typeof entryKinds)[number]

/** A piece of content that a search finds. */
export type Entry = Readonly<{
  id: string
  kind: EntryKind
  /** Address without a language. */
  path: string
  title: string
  /** Other names by which it is known, such as the one in the other language. */
  alias: string
  /** Says in short what it is. */
  text: string
  /** All that it says. */
  body: string
}>
