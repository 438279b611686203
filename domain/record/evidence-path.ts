/** Addresses of the rendered evidence, without a language. */
export const evidencePath = {
  /** The list of a moment's pages. */
  list: '/legal/history/pages',
  /** A stored text by its hash. */
  text: (hash: string): string => `/api/legal/history/evidence/${hash}`,
} as const
