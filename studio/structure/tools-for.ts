import type {ConfigContext, Tool} from 'sanity'
import {hasRole, isOfficer, type UserWithRoles} from './roles.ts'

const isFor = (tool: string, user: UserWithRoles): boolean => {
  if (tool === 'vision') return hasRole(user, 'administrator')
  if (tool === 'audit') return isOfficer(user)
  if (tool === 'desk') return hasRole(user, 'administrator') || hasRole(user, 'marketing')
  return true
}

/** Only administrators see the query playground, only those who approve the audit desk, and only Marketing its own. */
export const toolsFor = (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] =>
  tools.filter(({name}) => isFor(name, currentUser))
