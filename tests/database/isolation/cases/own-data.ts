import {keys, type User, users} from '../actors.ts'
import {type IsolationCase, signedIn} from '../isolation-case.ts'

/** The session that each user has open. The actor has another one, new from the password. D's open one used a recovery code. */
export const sessionsInUse = `alter table auth.sessions disable trigger notify_new_device;
  insert into auth.sessions (id, user_id, amr)
    select ('00000000-0000-4000-8009-' || right(id::text, 12))::uuid, id, '[]' from auth.users;
  alter table auth.sessions enable trigger notify_new_device;
  insert into public.recovered_sessions (session_id)
    select id from auth.sessions where user_id = '${users.d}' and id::text like '%-8009-%';`

/** SQL for the id of an open session: the caller's, and a given user's. */
export const ownSessionInUse = "('00000000-0000-4000-8009-' || right(auth.jwt() ->> 'sub', 12))::uuid"
export const sessionInUseOf = (user: User) => `'00000000-0000-4000-8009-${users[user].slice(-12)}'::uuid`

/** C and the staff member have shown their second factor in their sessions. */
export const factorsShown = `${sessionsInUse}
  update auth.sessions set aal = 'aal2' where user_id in ('${users.c}', '${users.staff}');`

const named = [...Object.values(users), ...Object.values(keys)].map((text) => `'${text}'`).join(', ')

/** Whose ids and forms are in a download. */
const exported = `
  select known as seen from (select public.export_own_data(${ownSessionInUse})::text as text) file, unnest(array[${named}]) known
  where position(known in file.text) > 0`

/** A row of every user in each table of the download, one old download of somebody else, and five new ones. */
const rowsOfEveryUser = `
  insert into auth.mfa_factors (user_id, factor_type, status, secret) select id, 'totp', 'unverified', 'x' from auth.users;
  insert into public.known_devices (user_id, device_hash) select id, repeat('d', 64) from auth.users;
  insert into public.recovery_codes (user_id, code_hash) select id, public.recovery_code_digest(id, 'ONEMORE') from auth.users;
  insert into public.recovery_code_attempts (user_id, tries, ends_at) select id, 1, now() from auth.users;
  insert into public.app_code_attempts (user_id, tries) select id, 1 from auth.users;
  insert into public.account_undos (user_id, token_hash, change)
    select id, encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 'password' from auth.users;
  insert into public.account_appropriateness (user_id, region, appropriateness)
    select id, 'EU', '{"result": "appropriate", "answers": {}, "warned": false}' from auth.users;
  insert into public.outbox (kind, language, region, recipient, details) select 'x', 'en', 'EU', email, '{}' from auth.users;
  insert into public.subscriptions (topic, email, language, region, confirmed_at) select 'status', email, 'en', 'EU', now() from auth.users;
  insert into public.data_exports (user_id, exported_at)
    select '${users.pendingStaff}', now() - age from unnest(array['2 days', '1 s', '2 s', '3 s', '4 s', '5 s']::interval[]) age`

/** How many entries each list of a download has. */
const counted = `
  select list.key || ' ' || list.entries as seen
  from (select public.export_own_data(${ownSessionInUse}) as file) download,
    lateral (
      select key, case jsonb_typeof(value) when 'array' then jsonb_array_length(value) else 0 end as entries
      from jsonb_each(download.file || jsonb_build_object('downloads', download.file -> 'account' -> 'downloads'))
    ) list
  where list.entries > 0`

/** One entry in each list, two devices (that of the sign-in, too), no form; but for these. */
const lists = (others: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries({
    appropriateness: 1,
    devices: 2,
    downloads: 1,
    mails: 1,
    recovery_codes: 1,
    second_factors: 1,
    sessions: 2,
    subscriptions: 1,
    undoable_changes: 1,
    wrong_app_codes: 1,
    wrong_recovery_codes: 1,
    ...others,
  }).flatMap(([list, entries]) => (entries > 0 ? [`${list} ${entries}`] : []))

/** What clients get of their own data. */
export const ownDataCases: readonly IsolationCase[] = [
  {
    object: 'function export_own_data(uuid)',
    title: 'each client gets what is stored about them, and nothing of others',
    before: factorsShown,
    call: exported,
    sees: signedIn('denied', {
      a: [users.a, keys.complaintOfA, keys.contactOfA, keys.demoOfA, keys.partnerOfA],
      b: [users.b, keys.complaintOfB, keys.contactOfB, keys.demoOfB, keys.partnerOfB],
      pending: [users.c, keys.contactOfC],
      complete: [users.c, keys.contactOfC],
      recovered: [users.d],
      unconfirmed: [users.unconfirmed],
      staff: [users.staff, keys.complaintOfStaff, keys.contactOfStaff, keys.demoOfStaff, keys.partnerOfStaff],
      newStaff: [users.newStaff],
      secondSession: [users.d],
      nobody: 'denied',
      otherSession: 'denied',
      endedSession: 'denied',
      otherSessionOfA: 'denied',
      endedSessionOfA: 'denied',
    }),
  },
  {
    object: 'function export_own_data(uuid)',
    title: 'is denied to who signed in longer than a minute ago, whoever else has just done so',
    before: `${factorsShown}update auth.sessions set created_at = now() - interval '61 seconds', updated_at = now()
      where user_id <> '${users.pendingStaff}'`,
    call: exported,
    sees: signedIn('denied', {}),
  },
  {
    object: 'function export_own_data(uuid)',
    title: 'is denied to who has a second factor and has not shown it',
    before: sessionsInUse,
    call: exported,
    sees: signedIn('denied', {
      a: [users.a, keys.complaintOfA, keys.contactOfA, keys.demoOfA, keys.partnerOfA],
      b: [users.b, keys.complaintOfB, keys.contactOfB, keys.demoOfB, keys.partnerOfB],
      recovered: [users.d],
      unconfirmed: [users.unconfirmed],
      newStaff: [users.newStaff],
    }),
  },
  {
    object: 'function export_own_data(uuid)',
    title: 'is denied for the new session itself: it does not count as both proofs',
    before: factorsShown,
    call: "select public.export_own_data((auth.jwt() ->> 'session_id')::uuid)",
    sees: signedIn('denied', {}),
  },
  {
    object: 'function export_own_data(uuid)',
    title: 'each list has the rows of the caller alone',
    before: `${factorsShown}${rowsOfEveryUser}`,
    call: counted,
    sees: signedIn('denied', {
      a: lists({forms: 4, sessions: 3, subscriptions: 2}),
      b: lists({forms: 4, second_factors: 2, subscriptions: 2}),
      pending: lists({forms: 1, recovery_codes: 4, second_factors: 2}),
      complete: lists({forms: 1, recovery_codes: 4, second_factors: 2}),
      recovered: lists({recovery_codes: 2, second_factors: 2, sessions: 3}),
      // Whoever has not proved the mailbox gets nothing that was sent to it.
      unconfirmed: lists({mails: 0, subscriptions: 0}),
      staff: lists({forms: 4, second_factors: 2, subscriptions: 2}),
      newStaff: lists({}),
    }),
  },
  {
    object: 'function export_own_data(uuid)',
    title: 'forgets old downloads of the caller alone',
    before: `${factorsShown}${rowsOfEveryUser}`,
    call: `select from public.export_own_data(${ownSessionInUse})`,
    probe: "select count(*) as seen from public.data_exports where exported_at < now() - interval '1 day'",
    sees: signedIn(['1'], {pendingStaff: 'denied'}),
  },
]
