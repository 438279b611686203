import type {StoredDocument} from '../store/document.ts'
import {roles, type Grant, type Role} from './grants.ts'
import {users} from './users.ts'

const fixedAt = '2020-01-01T00:00:00.000Z'

/** The service's documents of groups and grants; the Studio reads them to list who can be mentioned. */
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

/** Whether a document belongs to the service and is read-only. */
export const isSystemId = (id: string): boolean => id.startsWith(systemPrefix)
