import {createHash} from 'node:crypto'

/** Addresses of the rendered evidence, without a language. */
export const evidencePath = {
  /** Lists the pages at a given time. */
  list: '/legal/history/pages',
  /** A stored text by its hash. */
  text: (hash: string): string => `/api/legal/history/evidence/${hash}`,
} as const

const mailPrefix = 'mail:'

/** Stands in for the path when the evidence is a mail of this kind. */
export const mailPath = (kind: string): string => `${mailPrefix}${kind}`

/** The kind of mail that a path stands for; undefined if the path is a page. */
export const mailOfPath = (path: string): string | undefined =>
  path.startsWith(mailPrefix) ? path.slice(mailPrefix.length) : undefined

/** A page as visitors saw it, with the hash of its stored text. */
export type ManifestPage = Readonly<{path: string; region: string; language: string; hash: string}>

/** Formats a page as a manifest line, with tab-separated fields. */
export const formatManifestLine = ({path, region, language, hash}: ManifestPage): string =>
  [path, region, language, hash].join('\t')

/** The manifest of a run: one line per page, sorted by bytes. */
export const formatManifest = (pages: readonly ManifestPage[]): string =>
  pages
    .map(formatManifestLine)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .join('\n')

/** The SHA-256 of a text's bytes in UTF-8. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
