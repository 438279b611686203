/** All tags of some documents, each once, in order. */
export const tagsOf = (documents: ReadonlyArray<Readonly<{tags: readonly string[]}>>): string[] =>
  [...new Set(documents.flatMap(({tags}) => tags))].toSorted((a, b) => a.localeCompare(b))
