import {hasRole, type SomebodyWithRoles} from './roles.ts'

/** The areas of work that the content is arranged by. */
export type AreaName = 'compliance' | 'site' | 'glossary'

/** The areas of work, the user's own first. */
export const areaOrder = (user: SomebodyWithRoles): readonly AreaName[] =>
  hasRole(user, 'marketing') ? ['site', 'glossary', 'compliance'] : ['compliance', 'site', 'glossary']
