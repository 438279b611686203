import type {ConfigContext, Tool} from 'sanity'
import {say} from '../i18n/say.ts'
import {type Department, departments, departmentsByRole, editorRoles} from '#schemas/values/departments.ts'

/** The Studio's role names, which match the hosted project's. */
export type RoleName = 'administrator' | 'compliance' | 'marketing'

export type UserWithRoles = Readonly<{roles: readonly Readonly<{name: string}>[]}> | null

export const hasRole = (user: UserWithRoles, role: RoleName): boolean =>
  user?.roles.some(({name}) => name === role) ?? false

/** Whether a user may approve regulated texts and promotions. The publisher applies the same rule. */
export const isOfficer = (user: UserWithRoles): boolean =>
  hasRole(user, 'compliance') || hasRole(user, 'administrator')

/** The departments in a user's order: their own, then the others. */
export type AreaOrder = Readonly<{own: readonly Department[]; others: readonly Department[]}>

/** Orders the departments for a user. An administrator works in every department. */
export function orderAreas(user: UserWithRoles): AreaOrder {
  if (hasRole(user, 'administrator')) return {own: departments, others: []}
  const own = editorRoles
    .filter((role) => hasRole(user, role))
    .flatMap((role): readonly Department[] => departmentsByRole[role])
  return {own, others: departments.filter((department) => !own.includes(department))}
}

const isFor = (tool: string, user: UserWithRoles): boolean => {
  if (tool === 'vision') return hasRole(user, 'administrator')
  if (tool === 'audit') return isOfficer(user)
  if (tool === 'desk') return hasRole(user, 'administrator') || hasRole(user, 'marketing')
  return true
}

/** The titles of Sanity's own tools, which it only has in English. */
const sanityTools: ReadonlyMap<string, string> = new Map([
  ['structure', say('Structure')],
  ['releases', say('Releases')],
  ['vision', say('Vision')],
])

/** Only administrators see the query playground, only approvers see the audit desk, and only Marketing sees its desk. */
export const listTools = (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] =>
  tools
    .filter(({name}) => isFor(name, currentUser))
    .map((tool) => ({...tool, title: sanityTools.get(tool.name) ?? tool.title}))
