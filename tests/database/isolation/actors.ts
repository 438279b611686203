/** A fixed id, so that statements and what is expected of them can name it. */
const id = (kind: number, number: number) => `00000000-0000-4000-800${kind}-00000000000${number}`

export type User = 'a' | 'b' | 'c' | 'd' | 'unconfirmed' | 'staff' | 'pendingStaff' | 'newStaff'

/** A and B have no second factor (B began to set one up); C has one, and D has one whose device is lost. */
export const users: Readonly<Record<User, string>> = {
  a: id(1, 1),
  b: id(1, 2),
  c: id(1, 3),
  d: id(1, 4),
  unconfirmed: id(1, 5),
  staff: id(1, 6),
  pendingStaff: id(1, 7),
  newStaff: id(1, 8),
}

export const emailOf = (user: User) => `${user.toLowerCase()}@example.com`

/** Two of A and of D, one of everybody else. */
export const sessions = {
  a: id(2, 1),
  secondOfA: id(3, 1),
  b: id(2, 2),
  c: id(2, 3),
  d: id(2, 4),
  secondOfD: id(3, 4),
  unconfirmed: id(2, 5),
  staff: id(2, 6),
  pendingStaff: id(2, 7),
  newStaff: id(2, 8),
} as const

export const keys = {
  contactOfA: id(4, 1),
  contactOfB: id(4, 2),
  contactOfC: id(4, 3),
  contactOfUnconfirmed: id(4, 5),
  contactOfStaff: id(4, 6),
  demoOfA: id(5, 1),
  demoOfB: id(5, 2),
  demoOfStaff: id(5, 6),
  partnerOfA: id(6, 1),
  partnerOfB: id(6, 2),
  partnerOfStaff: id(6, 6),
  complaintOfA: id(8, 1),
  complaintOfB: id(8, 2),
  complaintOfStaff: id(8, 6),
} as const

export const manageKeys = {
  a: id(7, 1),
  b: id(7, 2),
  staff: id(7, 6),
  expired: id(7, 3),
  unknown: id(7, 9),
} as const

type Claims =
  | Readonly<{
      sub: string
      session_id: string
      aal: 'aal1' | 'aal2'
      amr: readonly object[]
      role: 'authenticated'
    }>
  | Readonly<{role: 'site_writer'}>

const signedIn = (user: User, session: string = sessions[user], aal: 'aal1' | 'aal2' = 'aal1'): Claims => ({
  sub: users[user],
  session_id: session,
  aal,
  amr: [{method: 'password', timestamp: 0}],
  role: 'authenticated',
})

/** Who calls: the claims of their access token; null is a visitor, who has none. */
export const actors = {
  visitor: null,
  /** The site itself, for a visitor. */
  site: {role: 'site_writer'},
  a: signedIn('a'),
  b: signedIn('b'),
  /** C before and after the second factor. */
  pending: signedIn('c'),
  complete: signedIn('c', sessions.c, 'aal2'),
  /** D, in a session in which a recovery code was used. */
  recovered: signedIn('d'),
  unconfirmed: signedIn('unconfirmed'),
  staff: signedIn('staff', sessions.staff, 'aal2'),
  /** A member of staff before the second factor. */
  pendingStaff: signedIn('pendingStaff'),
  /** A member of staff who set up none. */
  newStaff: signedIn('newStaff'),
} as const satisfies Readonly<Record<string, Claims | null>>

export type Actor = keyof typeof actors

export const actorNames: readonly Actor[] = [
  'visitor',
  'site',
  'a',
  'b',
  'pending',
  'complete',
  'recovered',
  'unconfirmed',
  'staff',
  'pendingStaff',
  'newStaff',
]

/**
 * D in the session in which no code was used, and tokens that the sign-in service does not make: C's with a session of D's, C's with
 * one that has ended, and one of nobody.
 */
export const oddClaims = {
  secondSession: signedIn('d', sessions.secondOfD),
  nobody: {role: 'authenticated'},
  otherSession: signedIn('c', sessions.d),
  endedSession: signedIn('c', id(2, 9)),
  /** The same of A's, who has no second factor. */
  otherSessionOfA: signedIn('a', sessions.b),
  endedSessionOfA: signedIn('a', id(2, 9)),
} as const

export type OddActor = keyof typeof oddClaims
