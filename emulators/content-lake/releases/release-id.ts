const releasePrefix = '_.releases.'

/** The id of a release's document: `_.releases.summer` of `summer`. */
export const releaseDocumentId = (name: string): string => `${releasePrefix}${name}`

/** Whether an id is that of a release's document. */
export const isReleaseDocumentId = (id: string): boolean => id.startsWith(releasePrefix)
