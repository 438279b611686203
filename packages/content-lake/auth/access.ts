import {type StoredDocument, isReleaseDocumentId} from '../store/document.ts'
import {compileFilter} from '../groq/engine.ts'
import {mutationError, type HttpError} from '../http/http-error.ts'
import type {Change, Transaction} from '../store/transaction.ts'
import {
  anonymousRole,
  listGrants,
  type Grants,
  type RoleTitle,
  type User,
  everything,
  type Grant,
  type Permission,
  type DocumentRules,
} from './grants.ts'

const fixedAt = '2020-01-01T00:00:00.000Z'

/** The service's documents of groups and grants; the Studio reads them to list who can be mentioned. */
export const systemGroups = (
  grants: Grants,
  roles: readonly RoleTitle[],
  members: readonly User[],
): readonly StoredDocument[] =>
  [...roles.map(({name}) => name), anonymousRole].map((role) => ({
    _id: `${systemPrefix}groups.${role}`,
    _type: 'system.group',
    _rev: 'fixed',
    _createdAt: fixedAt,
    _updatedAt: fixedAt,
    grants: listGrants(grants, role),
    members: members.filter((user) => user.role === role).map(({id}) => id),
  }))

const systemPrefix = '_.'

/** Whether a document belongs to the service and is read-only. */
const isSystemId = (id: string): boolean => id.startsWith(systemPrefix)

/** The permissions of a principal, as checks of single documents. */
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

// Caches the result, because each view checks read access to each document, and a revision never changes.
function compileTest(filter: string): (document: StoredDocument) => boolean {
  if (filter === everything) return () => true
  const [evaluate, known] = [compileFilter(filter), new WeakMap<StoredDocument, boolean>()]
  return (document) => {
    const passes = known.get(document) ?? evaluate(document)
    known.set(document, passes)
    return passes
  }
}

/** Rejects users without any write permission, before a conflict could reveal what exists. */
export function checkWriter({writes}: Access): void {
  if (!writes) throw insufficient('create')
}

/** Rejects a transaction if its author may not create, change or delete any of its documents. */
export function checkWrites(
  transaction: Transaction,
  access: Access,
  rules: DocumentRules,
  read: (id: string) => StoredDocument | undefined,
): void {
  const withFacts: WithFacts = (document) => document && {...document, ...rules.factsOf(document, read)}
  for (const [index, change] of transaction.changes.entries()) {
    const permission = missing(change, {access, rules, withFacts})
    if (!permission) continue
    throw insufficient(
      permission,
      {id: change.documentId, why: rejectionReason(change, permission, rules)},
      index,
    )
  }
}

/** Rejects users who may not publish all of some versions, because a release is published as a whole. */
export function checkMayPublish(versions: readonly StoredDocument[], access: Access): void {
  const refused = versions.find((version) => !access.can('publish', version))
  if (refused) throw insufficient('publish', {id: refused._id})
}

type Rejection = Readonly<{id?: string; why?: string | undefined}>

function insufficient(permission: Permission, {id, why}: Rejection = {}, index?: number): HttpError {
  const description = `Insufficient permissions; permission "${permission}" required${why ? `: ${why}` : ''}`
  const about = id === undefined ? {} : {id}
  return mutationError(403, {description, type: 'insufficientPermissionsError', permission, ...about}, index)
}

type WithFacts = (document: StoredDocument | undefined) => StoredDocument | undefined
type Judge = Readonly<{access: Access; rules: DocumentRules; withFacts: WithFacts}>

// An update needs permission for the document before and after it, so that a change cannot bypass a filter.
function missing(change: Change, {access, rules, withFacts}: Judge): Permission | undefined {
  const {documentId} = change
  const [before, after] = [withFacts(change.before), withFacts(change.after)]
  if (isSystemId(documentId) && !isReleaseDocumentId(documentId)) return before ? 'update' : 'create'
  if (!before) return after && !access.can('create', after) ? 'create' : undefined
  if (!access.can('update', before)) return 'update'
  if (!after && rules.isPermanent(before) && !access.can('manage', before)) return 'manage'
  return after && !access.can('update', after) ? 'update' : undefined
}

function rejectionReason(
  {documentId, after}: Change,
  permission: Permission,
  rules: DocumentRules,
): string | undefined {
  if (permission === 'manage') return `"${documentId}" is permanent, and cannot be unpublished or deleted`
  return after && rules.idViolation(after)
}
