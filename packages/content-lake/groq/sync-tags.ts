import {createHash} from 'node:crypto'
import {publishedId} from '../store/document.ts'
import type {Change} from '../store/transaction.ts'

/** The dependencies of a query. `everything` is for a query without conditions on ids or types. */
export type Dependency = Readonly<{kind: 'everything'} | {kind: 'id' | 'type'; value: string}>

export const onEverything: Dependency = {kind: 'everything'}
export const onId = (value: string): Dependency => ({kind: 'id', value})
export const onType = (value: string): Dependency => ({kind: 'type', value})

/** The opaque tag of a dependency, as the service sends it. */
const makeTag = (dependency: Dependency): string => {
  const text = dependency.kind === 'everything' ? '*' : `${dependency.kind}:${dependency.value}`
  return `s1:${createHash('sha1').update(text).digest('base64url').slice(0, 8)}`
}

export const syncTags = (dependencies: Iterable<Dependency>): string[] => [
  ...new Set(Array.from(dependencies, makeTag)),
]

/** The tags of every query whose result these changes may affect. */
export const changedTags = (changes: readonly Change[]): string[] =>
  syncTags([
    onEverything,
    ...changes.flatMap(({documentId, before, after}) => [
      onId(publishedId(documentId)),
      ...(before ? [onType(before._type)] : []),
      ...(after ? [onType(after._type)] : []),
    ]),
  ])
