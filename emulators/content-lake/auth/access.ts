import {compileFilter} from '../groq/engine.ts'
import type {StoredDocument} from '../store/document.ts'
import {everything, type Grant, type Permission} from './grants.ts'

/** What a principal may do, as checks of single documents. */
export type Access = Readonly<{
  /** The GROQ filter of readable documents; principals with the same filter share views. */
  readFilter: string
  canRead: (document: StoredDocument) => boolean
  /** Whether it may write any document. */
  writes: boolean
  can: (permission: Permission, document: StoredDocument) => boolean
}>

/** Compiles a role's grants. A permission without a grant is denied. */
export function compileAccess(grants: readonly Grant[]): Access {
  const filterFor = (permission: Permission): string => {
    const filters = grants
      .filter(({permissions}) => permissions.includes(permission))
      .map(({filter}) => filter)
    if (filters.includes(everything)) return everything
    return filters.length === 0 ? 'false' : filters.map((filter) => `(${filter})`).join(' || ')
  }
  const tests = new Map<Permission, (document: StoredDocument) => boolean>()
  const can = (permission: Permission, document: StoredDocument): boolean => {
    const test = tests.get(permission) ?? compileTest(filterFor(permission))
    tests.set(permission, test)
    return test(document)
  }
  const writes = grants.some(
    ({permissions}) => permissions.includes('create') || permissions.includes('update'),
  )
  return {readFilter: filterFor('read'), writes, canRead: (document) => can('read', document), can}
}

// Read access is checked for each document of a dataset and again for each of its views: a revision of a document never changes.
function compileTest(filter: string): (document: StoredDocument) => boolean {
  if (filter === everything) return () => true
  const [evaluate, known] = [compileFilter(filter), new WeakMap<StoredDocument, boolean>()]
  return (document) => {
    const passes = known.get(document) ?? evaluate(document)
    known.set(document, passes)
    return passes
  }
}
