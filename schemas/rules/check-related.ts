import type {Problem} from './problem.ts'
import {publishedIdOf} from './published-id.ts'

/** A post that is named among its own related posts. */
export const checkRelated = (related: readonly Readonly<{_ref?: string}>[], documentId: string): Problem[] =>
  related.some(({_ref}) => _ref === publishedIdOf(documentId))
    ? [{message: 'Choose another post: this is the one that you are writing.'}]
    : []
