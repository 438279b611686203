import type {StoredDocument} from '../store/document.ts'
import {anonymousRole, grantsOf, type Grants, type RoleTitle} from './grants.ts'
import type {User} from './users.ts'

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
    grants: grantsOf(grants, role),
    members: members.filter((user) => user.role === role).map(({id}) => id),
  }))

const systemPrefix = '_.'

/** Whether a document belongs to the service and is read-only. */
export const isSystemId = (id: string): boolean => id.startsWith(systemPrefix)
