import {emailOf, keys, sessions, users} from '../actors.ts'
import {everybody, type IsolationCase, signedIn} from '../isolation-case.ts'

const every = Object.values(sessions)
  .map((session) => `'${session}'::uuid`)
  .join(', ')

/** What clients see of their own account, and may do with it. */
export const accountCases: readonly IsolationCase[] = [
  {
    object: 'table deletion_requests',
    title: 'each client sees their own',
    call: 'select user_id as seen from public.deletion_requests',
    sees: signedIn([], {
      a: [users.a],
      b: [users.b],
      complete: [users.c],
      recovered: [users.d],
      unconfirmed: [users.unconfirmed],
    }),
  },
  {
    object: 'function own_sessions',
    title: 'each client sees their own',
    call: 'select id as seen from public.own_sessions()',
    sees: signedIn([], {
      a: [sessions.a, sessions.secondOfA],
      b: [sessions.b],
      complete: [sessions.c],
      recovered: [sessions.d, sessions.secondOfD],
      unconfirmed: [sessions.unconfirmed],
      staff: [sessions.staff],
    }),
  },
  {
    object: 'function end_own_session',
    title: 'ends no session of another client',
    call: `select public.end_own_session(session) from unnest(array[${every}]) session`,
    probe: `select session as seen from unnest(array[${every}]) session where not exists (select from auth.sessions where id = session)`,
    sees: signedIn([], {
      a: [sessions.a, sessions.secondOfA],
      b: [sessions.b],
      complete: [sessions.c],
      // With the session ends what the recovery code allowed in it.
      recovered: [sessions.d],
      unconfirmed: [sessions.unconfirmed],
      staff: [sessions.staff],
    }),
  },
  {
    object: 'function request_account_deletion',
    title: 'requests it for the caller alone',
    before: 'delete from public.deletion_requests',
    call: 'select public.request_account_deletion()',
    probe: 'select user_id as seen from public.deletion_requests',
    sees: signedIn('denied', {
      a: [users.a],
      b: [users.b],
      complete: [users.c],
      recovered: [users.d],
      unconfirmed: [users.unconfirmed],
      staff: [users.staff],
    }),
  },
  {
    object: 'function own_requests',
    title: 'each client sees the forms of their own confirmed address',
    call: 'select key as seen from public.own_requests()',
    sees: signedIn([], {
      a: [keys.contactOfA, keys.demoOfA, keys.partnerOfA],
      b: [keys.contactOfB],
      complete: [keys.contactOfC],
    }),
  },
  {
    object: 'function has_completed_mfa',
    title: 'is false until the second factor was used',
    call: 'select public.has_completed_mfa() as seen',
    sees: signedIn(['true'], {
      pending: ['false'],
      pendingStaff: ['false'],
      secondSession: ['false'],
      nobody: ['false'],
    }),
  },
  {
    object: 'function notify_account_owner',
    title: 'mails only the owner of a confirmed account',
    call: `select public.notify_account_owner(address, null) from unnest(array['${emailOf('a')}', '${emailOf('unconfirmed')}', 'x@example.com']) address`,
    probe: "select recipient as seen from public.outbox where kind = 'auth-account-exists'",
    sees: everybody(emailOf('a')),
  },
]
