import {anonymousRole, managerRole, type Role} from './grants.ts'

export type User = Readonly<{
  id: string
  name: string
  email: string
  role: Role
  roleTitle: string
  /** A token for programs; not on the sign-in screen. */
  isRobot: boolean
}>

/** A user of a project, with the token that it signs in with. */
export type Member = User & Readonly<{token: string}>

/** The Content Lake itself, which nobody can sign in as. */
export const serviceUser: User = {
  id: 'content-lake',
  name: 'Content Lake',
  email: '',
  role: managerRole,
  roleTitle: 'Service',
  isRobot: true,
}

export const anonymous: User = {
  id: '<anonymous>',
  name: 'Anonymous',
  email: '',
  role: anonymousRole,
  roleTitle: 'Anonymous',
  isRobot: false,
}
