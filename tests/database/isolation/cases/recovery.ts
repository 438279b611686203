import {emailOf, sessions, users} from '../actors.ts'
import {type IsolationCase, signedIn} from '../isolation-case.ts'
import {factorsShown, ownSessionInUse, sessionInUseOf, sessionsInUse} from './own-data.ts'

const renewed = `select * from public.renew_recovery_codes(${ownSessionInUse})`

/** Recovery codes, which replace a second factor that is lost. */
export const recoveryCases: readonly IsolationCase[] = [
  {
    object: 'function count_recovery_codes()',
    title: 'counts the unused ones of the caller',
    call: 'select public.count_recovery_codes() as seen',
    sees: signedIn(['0'], {complete: ['2'], recovered: ['1']}),
  },
  {
    object: 'function generate_recovery_codes()',
    title: 'makes the first ones of the caller, whose second factor was used',
    before: 'delete from public.recovery_codes',
    call: 'select * from public.generate_recovery_codes()',
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {
      complete: [`${users.c} 10`],
      recovered: [`${users.d} 10`],
      staff: [`${users.staff} 10`],
    }),
  },
  {
    object: 'function generate_recovery_codes()',
    title: 'replaces none, even those that are older than the second factor',
    before: `update public.recovery_codes set created_at = 'epoch' where user_id = '${users.c}'`,
    call: 'select * from public.generate_recovery_codes()',
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {staff: [`${users.c} 3`, `${users.d} 1`, `${users.staff} 10`]}),
  },
  {
    object: 'function generate_recovery_codes()',
    title: 'makes those of a new second factor, because the codes ended with the last one',
    before: `delete from auth.mfa_factors where user_id = '${users.c}';
      insert into auth.mfa_factors (user_id, factor_type, status, secret) values ('${users.c}', 'totp', 'verified', 'y')`,
    call: 'select * from public.generate_recovery_codes()',
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {
      complete: [`${users.c} 10`, `${users.d} 1`],
      staff: [`${users.d} 1`, `${users.staff} 10`],
    }),
  },
  {
    object: 'function generate_recovery_codes()',
    title: 'replaces none when one of two second factors was removed',
    before: `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ('${users.c}', 'totp', 'verified', 'y');
      delete from auth.mfa_factors where user_id = '${users.c}' and secret = 'x'`,
    call: 'select * from public.generate_recovery_codes()',
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {staff: [`${users.c} 3`, `${users.d} 1`, `${users.staff} 10`]}),
  },
  {
    object: 'function renew_recovery_codes(uuid)',
    title:
      'replaces those of the caller, who entered the password in the last minute and has shown the second factor',
    before: factorsShown,
    call: renewed,
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {
      pending: [`${users.c} 10`, `${users.d} 1`],
      complete: [`${users.c} 10`, `${users.d} 1`],
      recovered: [`${users.c} 3`, `${users.d} 10`],
      staff: [`${users.c} 3`, `${users.d} 1`, `${users.staff} 10`],
      otherSession: 'denied',
      endedSession: 'denied',
      secondSession: [`${users.c} 3`, `${users.d} 10`],
    }),
  },
  {
    object: 'function renew_recovery_codes(uuid)',
    title: 'mails only the owner of the new codes',
    before: factorsShown,
    call: renewed,
    probe: "select kind || ' ' || recipient as seen from public.outbox",
    sees: signedIn('denied', {
      pending: [`auth-recovery-codes-renewed ${emailOf('c')}`],
      complete: [`auth-recovery-codes-renewed ${emailOf('c')}`],
      recovered: [`auth-recovery-codes-renewed ${emailOf('d')}`],
      staff: [`auth-recovery-codes-renewed ${emailOf('staff')}`],
    }),
  },
  {
    object: 'function renew_recovery_codes(uuid)',
    title:
      'is denied to who entered the password longer than a minute ago, or has not shown the second factor',
    before: `${sessionsInUse}update auth.sessions set created_at = now() - interval '61 seconds', updated_at = now() where user_id <> '${users.c}'`,
    call: renewed,
    sees: signedIn('denied', {}),
  },
  {
    object: 'function renew_recovery_codes(uuid)',
    title: 'replaces those of the caller for another session of theirs, not for a session of someone else',
    before: factorsShown,
    call: `select * from public.renew_recovery_codes(${sessionInUseOf('d')})`,
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {
      recovered: [`${users.c} 3`, `${users.d} 10`],
      secondSession: [`${users.c} 3`, `${users.d} 10`],
    }),
  },
  {
    object: 'function renew_recovery_codes(uuid)',
    title: 'is denied for a session that began more than 30 days ago',
    before: `${factorsShown}update auth.sessions set created_at = now() - interval '31 days', updated_at = now() where id = ${sessionInUseOf('d')}`,
    call: `select * from public.renew_recovery_codes(${sessionInUseOf('d')})`,
    sees: signedIn('denied', {secondSession: 'denied'}),
  },
  {
    object: 'function renew_recovery_codes(uuid)',
    title: 'is denied to a token with the session of someone else, who entered the password',
    before: factorsShown,
    call: `select * from public.renew_recovery_codes(${sessionInUseOf('c')})`,
    probe: "select user_id || ' ' || count(*) as seen from public.recovery_codes group by user_id",
    sees: signedIn('denied', {
      pending: [`${users.c} 10`, `${users.d} 1`],
      complete: [`${users.c} 10`, `${users.d} 1`],
      otherSession: 'denied',
      endedSession: 'denied',
    }),
  },
  {
    object: 'function use_recovery_code(text)',
    title: 'accepts a code from its owner alone',
    call: "select public.use_recovery_code('CODEOFC') as seen",
    sees: signedIn(['wrong'], {
      pending: ['accepted'],
      complete: ['accepted'],
      otherSession: 'denied',
      endedSession: 'denied',
    }),
  },
  {
    object: 'function use_recovery_code(text)',
    title: 'uses up one code of its owner',
    call: "select public.use_recovery_code('CODEOFC')",
    probe:
      "select user_id || ' ' || count(*) as seen from public.recovery_codes where used_at is null group by user_id",
    sees: signedIn([`${users.c} 2`, `${users.d} 1`], {
      pending: [`${users.c} 1`, `${users.d} 1`],
      complete: [`${users.c} 1`, `${users.d} 1`],
    }),
  },
  {
    object: 'function use_recovery_code(text)',
    title: 'mails its owner alone how many are left',
    call: "select public.use_recovery_code('CODEOFC')",
    probe: "select recipient || ' ' || (details ->> 'left') as seen from public.outbox",
    sees: signedIn([], {pending: [`${emailOf('c')} 1`], complete: [`${emailOf('c')} 1`]}),
  },
  {
    object: 'function use_recovery_code(text)',
    title: 'accepts no code twice',
    call: "select public.use_recovery_code('USEDBYC') as seen",
    sees: signedIn(['wrong'], {}),
  },
  {
    object: 'function use_recovery_code(text)',
    title: 'makes a client wait for their own wrong attempts alone',
    before: `insert into public.recovery_code_attempts (user_id, tries, ends_at) values ('${users.a}', 5, now() + interval '1 minute')`,
    call: "select public.use_recovery_code('NOTHING') as seen",
    sees: signedIn(['wrong'], {a: ['wait']}),
  },
  {
    object: 'function use_recovery_code(text)',
    title: 'resets the wrong attempts of its owner alone',
    before: `insert into public.recovery_code_attempts (user_id, tries, ends_at) values
      ('${users.a}', 5, now() + interval '1 minute'), ('${users.c}', 1, now() + interval '1 minute')`,
    call: "select public.use_recovery_code('CODEOFC')",
    probe: `select user_id as seen from public.recovery_code_attempts where user_id in ('${users.a}', '${users.c}')`,
    sees: signedIn([users.a, users.c], {pending: [users.a], complete: [users.a]}),
  },
  {
    object: 'function remove_lost_factor()',
    title: 'removes factor, codes and other sessions of the caller, who used a code',
    call: 'select public.remove_lost_factor()',
    probe: `
      select 'factor ' || known.id as seen from unnest(array['${users.b}', '${users.c}', '${users.d}']::uuid[]) known (id)
        where not exists (select from auth.mfa_factors where user_id = known.id)
      union all
      select 'codes ' || known.id from unnest(array['${users.c}', '${users.d}']::uuid[]) known (id)
        where not exists (select from public.recovery_codes where user_id = known.id)
      union all
      select 'session ' || known.id from unnest(array['${Object.values(sessions).join("', '")}']::uuid[]) known (id)
        where not exists (select from auth.sessions where sessions.id = known.id)`,
    sees: signedIn('denied', {
      recovered: [`factor ${users.d}`, `codes ${users.d}`, `session ${sessions.secondOfD}`],
      otherSession: 'denied',
      secondSession: 'denied',
    }),
  },
]
