import {emailOf, keys, manageKeys, sessions, type User, users} from './actors.ts'

const quoted = (text: string) => `'${text}'`
const rows = (values: readonly (readonly string[])[]) => values.map((row) => `(${row.join(', ')})`).join(', ')

const names: readonly User[] = ['a', 'b', 'c', 'd', 'unconfirmed', 'staff', 'pendingStaff', 'newStaff']
const owners: readonly (readonly [string, User])[] = [
  [sessions.a, 'a'],
  [sessions.secondOfA, 'a'],
  [sessions.b, 'b'],
  [sessions.c, 'c'],
  [sessions.d, 'd'],
  [sessions.secondOfD, 'd'],
  [sessions.unconfirmed, 'unconfirmed'],
  [sessions.staff, 'staff'],
  [sessions.pendingStaff, 'pendingStaff'],
  [sessions.newStaff, 'newStaff'],
]

const accounts = `
  insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ${rows(
    names.map((user) => [
      quoted(users[user]),
      quoted(emailOf(user)),
      "'none'",
      user === 'unconfirmed' ? 'null' : 'now()',
    ]),
  )};
  insert into auth.sessions (id, user_id, amr, user_agent) values ${rows(
    owners.map(([session, user]) => [
      quoted(session),
      quoted(users[user]),
      "'[]'",
      quoted(`A Browser device/${'1'.repeat(64)}`),
    ]),
  )};
  insert into auth.mfa_factors (user_id, factor_type, status, secret) values
    ('${users.b}', 'totp', 'unverified', 'x'), ('${users.c}', 'totp', 'verified', 'x'),
    ('${users.d}', 'totp', 'verified', 'x'), ('${users.staff}', 'totp', 'verified', 'x'),
    ('${users.pendingStaff}', 'totp', 'verified', 'x');
  insert into recovered_sessions (session_id) values ('${sessions.d}');
  insert into recovery_codes (user_id, code_hash, used_at) values
    ('${users.c}', recovery_code_digest('${users.c}', 'CODEOFC'), null),
    ('${users.c}', recovery_code_digest('${users.c}', 'OTHEROFC'), null),
    ('${users.c}', recovery_code_digest('${users.c}', 'USEDBYC'), now()),
    ('${users.d}', recovery_code_digest('${users.d}', 'CODEOFD'), null);
  insert into deletion_requests (user_id) values ${rows(names.map((user) => [quoted(users[user])]))};
  insert into staff (user_id) values ('${users.staff}'), ('${users.pendingStaff}'), ('${users.newStaff}');`

const contact = (key: string, user: User) => `
  insert into contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values ('${key}', 'en', 'EU', 'X', 'Y', '${emailOf(user)}', 'general', 'Hello');`

const otherForms = (user: User, demo: string, partner: string, complaint: string) => `
  insert into demo_requests (key, language, region, first_name, last_name, email, phone, country, platform)
  values ('${demo}', 'en', 'EU', 'X', 'Y', '${emailOf(user)}', '+44 20 7946 0142', 'GB', 'mt5');
  insert into partner_applications (key, language, region, programme, first_name, last_name, email, market, message)
  values ('${partner}', 'en', 'EU', 'ib', 'X', 'Y', '${emailOf(user)}', 'Cairo', 'Hello');
  insert into complaints (key, language, region, entity, first_name, last_name, email, topic, message, reply_due_at)
  values ('${complaint}', 'en', 'EU', 'EU', 'X', 'Y', '${emailOf(user)}', 'order', 'Hello', now() + interval '8 weeks');`

const forms = `
  insert into form_submissions (key, form, address_hash, sender_hash)
    select key::uuid, 'contact', repeat('a', 64), repeat('b', 64) from unnest(array[${Object.values(keys).map(quoted).join(', ')}]) key;
  ${contact(keys.contactOfA, 'a')} ${contact(keys.contactOfB, 'b')} ${contact(keys.contactOfC, 'c')}
  ${contact(keys.contactOfUnconfirmed, 'unconfirmed')} ${contact(keys.contactOfStaff, 'staff')}
  ${otherForms('a', keys.demoOfA, keys.partnerOfA, keys.complaintOfA)}
  ${otherForms('b', keys.demoOfB, keys.partnerOfB, keys.complaintOfB)}
  ${otherForms('staff', keys.demoOfStaff, keys.partnerOfStaff, keys.complaintOfStaff)}
  insert into subscriptions (topic, email, language, region, confirmed_at, manage_key) values
    ('newsletter', '${emailOf('a')}', 'en', 'EU', now(), '${manageKeys.a}'),
    ('newsletter', '${emailOf('staff')}', 'en', 'EU', now(), '${manageKeys.staff}');
  insert into subscriptions (topic, email, language, region, confirm_hash, confirm_until, manage_key)
    select 'newsletter', email, 'en', 'EU', encode(sha256(convert_to(token, 'UTF8')), 'hex'), until, key::uuid
    from (values ('${emailOf('b')}', 'token-of-b', now() + interval '1 day', '${manageKeys.b}'),
      ('expired@example.com', 'expired-token', now() - interval '1 day', '${manageKeys.expired}')
    ) seed (email, token, until, key);`

const trading = `
  insert into account_types (code, name, name_ar, min_deposit, base_currencies, commission_model, commission_model_ar,
    typical_spread_from, typical_spread_to, minimum_lot, max_leverage) values ('raw', 'X', 'X', 0, '{USD}', 'X', 'X', 0, 1, 1, 30);
  insert into instrument_groups (code, name, name_ar, description, description_ar, sort_order) values ('forex', 'X', 'X', 'X', 'X', 1);
  insert into instruments (symbol, name, name_ar, group_code, asset_class, base_currency, quote_currency, pip_size, lot_size,
    min_lot, max_lot, swap_long, swap_short, available_regions)
    values ('EURUSD', 'Euro', 'X', 'forex', 'fx', 'EUR', 'USD', 1, 1, 1, 1, 0, 0, '{EU}');
  insert into spreads (instrument_id, account_type_id, min_spread, avg_spread, max_spread, commission_per_lot, commission_currency)
    select instruments.id, account_types.id, 1, 2, 3, 0, 'USD' from instruments, account_types;
  insert into hourly_spreads (instrument_id, account_type_id, hour_of_week, min_spread, avg_spread, max_spread, observed_from, observed_until)
    select instruments.id, account_types.id, 22, 1, 2, 3, '2026-11-02', '2026-11-22' from instruments, account_types;
  insert into swap_free_fees (asset_class, free_nights, fee_per_lot, sort_order) values ('fx', 7, 5, 1);
  insert into conversion_rates (currency, usd_value) values ('USD', 1);
  insert into reference_prices (instrument_id, price) select id, 1 from instruments;
  insert into dividends (instrument_id, ex_date, amount, source) select id, '2026-12-01', 1, 'demo' from instruments;
  insert into rollovers (instrument_id, rolls_on, from_contract, to_contract, source)
    select id, '2026-12-01', '2026-12', '2027-01', 'demo' from instruments;
  insert into economic_events (country, occurs_on, importance, title, title_ar, source)
    values ('US', '2026-12-01', 'high', 'X', 'X', 'demo');
  insert into quotes (instrument_id, bid, ask, quoted_at, day_low, day_high, stored_at)
    select id, 1, 2, now(), 1, 2, now() from instruments;
  insert into price_bars (instrument_id, resolution, starts_at, open, high, low, close, spread_sum, min_spread, max_spread, quotes)
    select id, '1h', '2026-11-27', 1, 2, 1, 2, 1, 1, 1, 1 from instruments;
  insert into quote_feed (epoch, heard_at, is_demo) values (1, now(), false);`

const status = `
  insert into components (id, name, name_ar, position, kind, target, is_active) values ('hidden', 'X', 'X', 9, 'tcp', 'inside:1', false);
  insert into incidents (title, title_ar, impact, status, started_at) values ('X', 'X', 'minor', 'investigating', now());
  insert into incident_updates (incident_id, status, text, text_ar) select id, status, 'X', 'X' from incidents;
  insert into maintenance_windows (title, title_ar, text, text_ar, starts_at, ends_at)
    values ('X', 'X', 'X', 'X', now(), now() + interval '1 hour');
  insert into component_checks (component_id, checked_at, outcome) values ('mail', now(), 'ok');
  insert into component_days (component_id, day) values ('mail', current_date);
  select append_publication('regionProfile-EU', 'regionProfile', 'one', '2026-01-01', 'X', '{}', 'approved');
  select append_anchor(1, (select hash from publications), 'AAAA', now(), 'X');
  insert into publication_notices (witness, position, head_hash) values ('X', 1, repeat('a', 64));
  select append_decision('regionProfile-EU', 'regionProfile', 'EU', 'approved', now(), 'X', '{a}', '{b}', '[]', 'one');
  insert into decision_notices (position, recipient) select position, 'X' from approval_decisions;
  insert into rendered_texts (hash, kind, body)
    values (encode(sha256('X'), 'hex'), 'page', 'X'), (encode(sha256('Y'), 'hex'), 'stylesheet', 'Y');
  insert into rendered_files (hash, media_type, body) values (encode(sha256('X'), 'hex'), 'image/png', encode('X', 'base64'));
  insert into rendering_runs (id, began, cause, build_id, manifest_hash, created_at)
    values (1, now(), 'nightly', 'X', repeat('a', 64), now());
  insert into rendering_stamps (run, token, gen_time, authority) values (1, 'AAAA', now(), 'X');`

/** A row of every table that anybody may read; where rows belong to somebody, of two clients and a member of staff at least. */
export const fixtures = [accounts, forms, trading, status].join('\n')
