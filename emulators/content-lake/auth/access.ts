import {compileFilter} from '../groq/engine.ts'
import type {StoredDocument} from '../store/document.ts'
import {everything, type Grant, type Permission} from './grants.ts'

/** What one reader or writer may do, ready to be asked about single documents. */
export type Access = Readonly<{
  /** The GROQ filter of what it may read: readers with the same filter see the same. */
  readFilter: string
  canRead: (document: StoredDocument) => boolean
  /** Whether there is anything that it may write. */
  writes: boolean
  can: (permission: Permission, document: StoredDocument) => boolean
}>

/** Compiles a role's grants. Without a grant for it, a permission is refused. */
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

// Reading is asked for each document of a dataset: the common answer must cost nothing.
const compileTest = (filter: string) => (filter === everything ? () => true : compileFilter(filter))
