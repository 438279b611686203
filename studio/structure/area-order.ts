import {type Department, departments, departmentsOfRole, editorRoles} from '#schemas/values/departments.ts'
import {hasRole, type UserWithRoles} from './roles.ts'

/** The departments in the order in which somebody sees them: those that they work in, then the rest. */
export type AreaOrder = Readonly<{own: readonly Department[]; others: readonly Department[]}>

/** Everybody sees their own departments first. An administrator works in all of them. */
export function areaOrder(user: UserWithRoles): AreaOrder {
  if (hasRole(user, 'administrator')) return {own: departments, others: []}
  const own = editorRoles
    .filter((role) => hasRole(user, role))
    .flatMap((role): readonly Department[] => departmentsOfRole[role])
  return {own, others: departments.filter((department) => !own.includes(department))}
}
