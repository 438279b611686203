/** Roles that the Studio knows; the names of the roles in the hosted project are the same. */
export type RoleName = 'administrator' | 'compliance' | 'marketing'

export type UserWithRoles = Readonly<{roles: readonly Readonly<{name: string}>[]}> | null

export const hasRole = (user: UserWithRoles, role: RoleName): boolean =>
  user?.roles.some(({name}) => name === role) ?? false

/** Whether a user approves regulated texts and promotions; the publisher reads the same from the content service. */
export const isOfficer = (user: UserWithRoles): boolean =>
  hasRole(user, 'compliance') || hasRole(user, 'administrator')
