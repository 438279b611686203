const editPrefix = /^drafts\.|^versions\.[^.]+\./u

/** The published id of a draft or a version. */
export const publishedIdOf = (documentId: string): string => documentId.replace(editPrefix, '')
