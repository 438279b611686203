/** Addresses of the rendered evidence, without a language. */
export const evidencePath = {
  /** The list of a moment's pages. */
  list: '/legal/history/pages',
  /** A stored text by its hash. */
  text: (hash: string): string => `/api/legal/history/evidence/${hash}`,
} as const

const mailPrefix = 'mail:'

/** What stands in the place of a path for a kind of mail. */
export const mailPath = (kind: string): string => `${mailPrefix}${kind}`

/** The kind of mail that a path is of; undefined for one of a page. */
export const mailOfPath = (path: string): string | undefined =>
  path.startsWith(mailPrefix) ? path.slice(mailPrefix.length) : undefined
