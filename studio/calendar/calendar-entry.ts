/** Kinds of what a calendar shows, with the words for them. */
export const calendarEntryKinds = {
  post: 'Post',
  draft: 'Draft of a post',
  scheduled: 'Scheduled',
  release: 'Release',
  approval: 'Goes live',
  announcement: 'Announcement',
  review: 'To be done',
} as const

export type EntryKind = keyof typeof calendarEntryKinds

/** Something with a date, and what it leads to. */
export type CalendarEntry = Readonly<{
  key: string
  kind: EntryKind
  title: string
  detail: string
  /** ISO date in the visitor's time zone. */
  day: string
  /** The moment of something that happens at a time of the day. */
  moment: string | null
  target: Readonly<{kind: 'document'; id: string; type: string}> | Readonly<{kind: 'release'; name: string}>
}>
