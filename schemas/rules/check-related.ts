import type {Problem} from './problem.ts'
import {publishedIdOf} from './published-id.ts'

/** Rejects a post that is related to itself. */
export const checkRelated = (related: readonly Readonly<{_ref?: string}>[], documentId: string): Problem[] =>
  related.some(({_ref}) => _ref === publishedIdOf(documentId))
    ? [{message: 'Choose another post: this is the one that you are writing.'}]
    : []
