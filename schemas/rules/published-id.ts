const editPrefix = /^drafts\.|^versions\.[^.]+\./u

/** The id under which a document is published, given that of a draft or a version of it. */
export const publishedIdOf = (documentId: string): string => documentId.replace(editPrefix, '')
