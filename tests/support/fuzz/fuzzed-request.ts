/** A request as it is sent: `path` with its query, header names in lower case, `body` as text. */
export type FuzzedRequest = Readonly<{
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}>

/** Replaces `remove` characters of a text with others, at a place that is counted around its end. */
export const splice = (text: string, at: number, remove: number, insert: string): string => {
  const start = at % (text.length + 1)
  return text.slice(0, start) + insert + text.slice(start + remove)
}

/** A request line can carry characters of one byte, without spaces; all others are percent-encoded. */
export const asTarget = (path: string): string =>
  path.toWellFormed().replaceAll(/[^\u0021-\u00FF]/gu, (character) => encodeURIComponent(character))

/** A header can carry characters of one byte, without controls; all others are left out. */
export const asHeader = (value: string): string => value.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/gu, '')
