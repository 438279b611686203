import {hasRole, type SomebodyWithRoles} from './roles.ts'

/** The areas of work that the content is arranged by. */
export type AreaName = 'compliance' | 'marketing' | 'site' | 'operations' | 'glossary'

/** The areas of work, the user's own first. */
export const areaOrder = (user: SomebodyWithRoles): readonly AreaName[] =>
  hasRole(user, 'marketing')
    ? ['marketing', 'site', 'glossary', 'operations', 'compliance']
    : ['compliance', 'marketing', 'site', 'operations', 'glossary']
