import {emailOf, keys, sessions, type User, users} from '../actors.ts'
import {everybody, type IsolationCase, signedIn} from '../isolation-case.ts'
import {factorsShown, ownSessionInUse} from './own-data.ts'

const every = Object.values(sessions)
  .map((session) => `'${session}'::uuid`)
  .join(', ')

const undo = (user: User, token: string, change: string, oldEmail: string, age: string) =>
  `('${users[user]}', encode(sha256(convert_to('${token}', 'UTF8')), 'hex'), '${change}', ${oldEmail}, now() - interval '${age}')`

const old = (email: string) => `'${email}'`

// A's old address was taken by nobody who proved it, D's by B; B's link is of four days ago, and C's is not used.
const undos = `insert into public.account_undos (user_id, token_hash, change, old_email, created_at) values
  ${undo('a', 'token-of-a', 'address', old(emailOf('unconfirmed')), '71 hours')},
  ${undo('b', 'late-token', 'password', 'null', '73 hours')}, ${undo('c', 'token-of-c', 'factor', 'null', '1 hour')},
  ${undo('d', 'token-of-d', 'address', old(emailOf('b')), '1 hour')}`

const undoOfPassword = `insert into public.account_undos (user_id, token_hash, change, old_email, created_at) values
  ${undo('c', 'password-of-c', 'password', 'null', '1 hour')}`

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
      staff: [users.staff],
      newStaff: [users.newStaff],
    }),
  },
  {
    object: 'function has_appropriateness()',
    title: 'is true for a client with an assessment, whose session is complete',
    before: `insert into public.account_appropriateness (user_id, region, appropriateness)
      select id, 'EU', '{"result": "appropriate", "answers": {}, "warned": false}' from auth.users where id <> '${users.b}'`,
    call: 'select public.has_appropriateness() as seen',
    sees: signedIn(['true'], {b: ['false'], pending: ['false'], pendingStaff: ['false']}),
  },
  {
    object: 'function own_sessions()',
    title: 'each client sees their own',
    call: 'select id as seen from public.own_sessions()',
    sees: signedIn([], {
      a: [sessions.a, sessions.secondOfA],
      b: [sessions.b],
      complete: [sessions.c],
      recovered: [sessions.d, sessions.secondOfD],
      unconfirmed: [sessions.unconfirmed],
      staff: [sessions.staff],
      newStaff: [sessions.newStaff],
    }),
  },
  {
    object: 'function end_own_session(uuid)',
    title: 'ends no session of another client',
    // Their own last: with it ends what they may do.
    call: `select public.end_own_session(session) from (select unnest(array[${every}]) as session order by 1 desc) known`,
    probe: `select session as seen from unnest(array[${every}]) session where not exists (select from auth.sessions where id = session)`,
    sees: signedIn([], {
      a: [sessions.a, sessions.secondOfA],
      b: [sessions.b],
      complete: [sessions.c],
      recovered: [sessions.d, sessions.secondOfD],
      unconfirmed: [sessions.unconfirmed],
      staff: [sessions.staff],
      newStaff: [sessions.newStaff],
    }),
  },
  {
    object: 'function request_account_deletion(uuid)',
    title: 'requests it for the caller alone',
    before: `delete from public.deletion_requests; ${factorsShown}`,
    call: `select public.request_account_deletion(${ownSessionInUse})`,
    probe: 'select user_id as seen from public.deletion_requests',
    sees: signedIn('denied', {
      a: [users.a],
      b: [users.b],
      pending: [users.c],
      complete: [users.c],
      recovered: [users.d],
      unconfirmed: [users.unconfirmed],
      staff: [users.staff],
      newStaff: [users.newStaff],
    }),
  },
  {
    object: 'function request_account_deletion(uuid)',
    title: 'mails only the owner, with a link that undoes it, and not again with the next request',
    before: `delete from public.deletion_requests where user_id <> '${users.b}'; ${factorsShown}`,
    call: `select public.request_account_deletion(${ownSessionInUse})`,
    probe: `select mail.kind || ' ' || mail.recipient || ' ' || undo.change as seen
      from public.outbox mail join public.account_undos undo
        on undo.token_hash = encode(sha256(convert_to(mail.details ->> 'token', 'UTF8')), 'hex')`,
    sees: signedIn('denied', {
      a: [`auth-deletion-requested ${emailOf('a')} deletion`],
      b: [],
      pending: [`auth-deletion-requested ${emailOf('c')} deletion`],
      complete: [`auth-deletion-requested ${emailOf('c')} deletion`],
      recovered: [`auth-deletion-requested ${emailOf('d')} deletion`],
      unconfirmed: [`auth-deletion-requested ${emailOf('unconfirmed')} deletion`],
      staff: [`auth-deletion-requested ${emailOf('staff')} deletion`],
      newStaff: [`auth-deletion-requested ${emailOf('newStaff')} deletion`],
    }),
  },
  {
    object: 'function own_requests()',
    title: 'each client sees the forms of their own confirmed address',
    call: 'select key as seen from public.own_requests()',
    sees: signedIn([], {
      a: [keys.complaintOfA, keys.contactOfA, keys.demoOfA, keys.partnerOfA],
      b: [keys.complaintOfB, keys.contactOfB, keys.demoOfB, keys.partnerOfB],
      complete: [keys.contactOfC],
      staff: [keys.complaintOfStaff, keys.contactOfStaff, keys.demoOfStaff, keys.partnerOfStaff],
    }),
  },
  {
    object: 'function has_completed_mfa()',
    title: 'is false thirty days after the sign-in, whatever was used',
    before: "update auth.sessions set created_at = now() - interval '30 days 1 minute', updated_at = now()",
    call: 'select public.has_completed_mfa() as seen',
    sees: signedIn(['false'], {}),
  },
  {
    object: 'function has_completed_mfa()',
    title: 'is false until the second factor was used, and once the session has ended',
    call: 'select public.has_completed_mfa() as seen',
    sees: signedIn(['true'], {
      pending: ['false'],
      pendingStaff: ['false'],
      secondSession: ['false'],
      nobody: ['false'],
      otherSession: ['false'],
      endedSession: ['false'],
      otherSessionOfA: ['false'],
      endedSessionOfA: ['false'],
    }),
  },
  {
    object: 'function undo_account_change(text)',
    title: 'undoes the change of a good link, whoever has it, and nothing else',
    before: undos,
    call: "select public.undo_account_change(token) from unnest(array['token-of-a', 'late-token', 'token-of-d', 'no-token']) token",
    probe: `select email || case encrypted_password when '' then ' is undone' else '' end as seen
      from auth.users where id in ('${users.a}', '${users.b}', '${users.c}', '${users.d}')`,
    sees: everybody(`${emailOf('unconfirmed')} is undone`, emailOf('b'), emailOf('c'), emailOf('d')),
  },
  {
    object: 'function undo_account_change(text)',
    title: 'removes the passkeys of its account alone',
    before: `${undos};
      insert into auth.webauthn_credentials (user_id, credential_id, public_key)
        select id, convert_to(email, 'UTF8'), '' from auth.users where id in ('${users.a}', '${users.b}')`,
    call: "select public.undo_account_change('token-of-a')",
    probe: 'select user_id as seen from auth.webauthn_credentials',
    sees: everybody(users.b),
  },
  {
    object: 'function undo_account_change(text)',
    title: 'cancels the deletion request of its account alone, and its handling',
    before: `${undos};
      insert into public.inbox_handlings (kind, key, handled_by)
        select 'deletion', user_id, 'staff@example.com' from public.deletion_requests`,
    call: "select public.undo_account_change('token-of-a')",
    probe: `select user_id || ' ' || (select count(*) from public.inbox_handlings where key = user_id) as seen
      from (select unnest(array['${users.a}', '${users.b}']::uuid[]) as user_id) account
      where exists (select from public.deletion_requests asked where asked.user_id = account.user_id)
        or exists (select from public.inbox_handlings where key = account.user_id)`,
    sees: everybody(`${users.b} 1`),
  },
  {
    object: 'function undo_account_change(text)',
    title: 'voids recovery codes that were made since, or in the 72 hours before',
    before: `${undoOfPassword};
      update public.recovery_codes set created_at = now() - interval '72 hours'
        where code_hash = public.recovery_code_digest(user_id, 'OTHEROFC');
      update public.recovery_codes set created_at = now() - interval '74 hours'
        where code_hash = public.recovery_code_digest(user_id, 'USEDBYC')`,
    call: "select public.undo_account_change('password-of-c')",
    probe: `select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id`,
    sees: everybody(`${users.c} 1`, `${users.d} 1`),
  },
  {
    object: 'function undo_account_change(text)',
    title: 'forgets the devices of its account alone',
    before: `${undoOfPassword};
      insert into public.known_devices (user_id, device_hash)
        select id, repeat('a', 64) from auth.users where id in ('${users.c}', '${users.d}')`,
    call: "select public.undo_account_change('password-of-c')",
    probe: "select user_id as seen from public.known_devices where device_hash = repeat('a', 64)",
    sees: everybody(users.d),
  },
  {
    object: 'function notify_account_owner(text,text)',
    title: 'mails only the owner of a confirmed account',
    call: `select public.notify_account_owner(address, null) from unnest(array['${emailOf('a')}', '${emailOf('unconfirmed')}', 'x@example.com']) address`,
    probe: "select recipient as seen from public.outbox where kind = 'auth-account-exists'",
    sees: everybody(emailOf('a')),
  },
]
