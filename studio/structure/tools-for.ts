import type {ConfigContext, Tool} from 'sanity'
import {hasRole} from './roles.ts'

/** Only administrators see the query playground. */
export const toolsFor = (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] =>
  hasRole(currentUser, 'administrator') ? tools : tools.filter(({name}) => name !== 'vision')
