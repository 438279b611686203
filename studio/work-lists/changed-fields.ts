import {isSame} from '../translations/is-same.ts'

type Document = Readonly<Record<string, unknown>>

/** Names of the fields of a document that differ, without system fields. */
export const changedFields = (before: Document, after: Document): string[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => !name.startsWith('_'))
    .filter((name) => !isSame(before[name], after[name]))
