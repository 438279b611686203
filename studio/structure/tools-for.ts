import type {ConfigContext, Tool} from 'sanity'
import {hasRole} from './roles.ts'

/** The query playground is for administrators; everybody else has the content alone. */
export const toolsFor = (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] =>
  hasRole(currentUser, 'administrator') ? tools : tools.filter(({name}) => name !== 'vision')
