import type {DocumentActionComponent} from 'sanity'
import {clearCopy} from './clear-copy.ts'

/** A Duplicate whose copy leaves address and date to the original. */
export function duplicateCleared(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useDuplicateCleared: DocumentActionComponent = (props) => {
    // The Studio's own Duplicate takes a function that changes the copy.
    const withMap = {...props, mapDocument: clearCopy}
    return useDuplicate(withMap)
  }
  useDuplicateCleared.action = 'duplicate'
  return useDuplicateCleared
}
