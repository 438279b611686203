import {createHash} from 'node:crypto'

/** A page as a visitor got it: where, for whom, and the hash of its stored text. */
export type ManifestPage = Readonly<{path: string; region: string; language: string; hash: string}>

/** The line of a page in a manifest: its fields between tabs. */
export const manifestLine = ({path, region, language, hash}: ManifestPage): string =>
  [path, region, language, hash].join('\t')

/** The manifest of a run: the line of each page, sorted by their bytes. */
export const renderingManifest = (pages: readonly ManifestPage[]): string =>
  pages
    .map(manifestLine)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .join('\n')

/** The SHA-256 of a text's bytes in UTF-8. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')
