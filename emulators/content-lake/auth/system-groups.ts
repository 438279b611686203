import type {StoredDocument} from '../store/document.ts'
import {roles, type Grant, type Role} from './grants.ts'
import {users} from './users.ts'

const fixedAt = '2020-01-01T00:00:00.000Z'

/** The documents in which the service keeps who may do what: the Studio reads them to know who may be mentioned. */
export const systemGroups = (grants: Readonly<Record<Role, readonly Grant[]>>): readonly StoredDocument[] =>
  roles.map((role) => ({
    _id: `${systemPrefix}groups.${role}`,
    _type: 'system.group',
    _rev: 'fixed',
    _createdAt: fixedAt,
    _updatedAt: fixedAt,
    grants: grants[role],
    members: users.filter((user) => user.role === role).map(({id}) => id),
  }))

const systemPrefix = '_.'

/** Whether a document is the service's own, for nobody to change. */
export const isSystemId = (id: string): boolean => id.startsWith(systemPrefix)
