import {emailOf, manageKeys} from '../actors.ts'
import {siteAlone, type IsolationCase} from '../isolation-case.ts'

const key = "'00000000-0000-4000-8009-000000000009'"
const sender = "repeat('c', 64)"

/** Actions with the secret of a mail, whoever brings it to the site: they reach only the subscription of that mail. */
export const subscriptionCases: readonly IsolationCase[] = [
  {
    object: 'function confirm_subscription(text)',
    title: 'confirms the subscription of the token alone',
    call: "select public.confirm_subscription('token-of-b')",
    probe: 'select email as seen from public.subscriptions where confirmed_at is not null',
    sees: siteAlone(emailOf('a'), emailOf('b'), emailOf('staff')),
  },
  {
    object: 'function confirm_subscription(text)',
    title: 'confirms nothing by an expired or unknown token',
    call: "select public.confirm_subscription(token) from unnest(array['expired-token', 'unknown']) token",
    probe: 'select email as seen from public.subscriptions where confirmed_at is not null',
    sees: siteAlone(emailOf('a'), emailOf('staff')),
  },
  {
    object: 'function end_subscription(uuid)',
    title: 'ends the subscription of the key alone',
    call: `select public.end_subscription('${manageKeys.a}')`,
    probe: 'select email as seen from public.subscriptions where ended_at is not null',
    sees: siteAlone(emailOf('a')),
  },
  {
    object: 'function end_subscription(uuid)',
    title: 'ends nothing by an unknown key',
    call: `select public.end_subscription('${manageKeys.unknown}')`,
    probe: 'select email as seen from public.subscriptions where ended_at is not null',
    sees: siteAlone(),
  },
  {
    object: 'function read_preferences(uuid)',
    title: 'returns only those of the key, once they are confirmed',
    call: `select address as seen from public.read_preferences('${manageKeys.a}')
      union all select 'unknown' from public.read_preferences('${manageKeys.unknown}')
      union all select 'unconfirmed' from public.read_preferences('${manageKeys.b}')`,
    sees: siteAlone('a…@example.com'),
  },
  {
    object: 'function read_preferences(uuid)',
    title: 'returns only the confirmed topics and components of the address',
    before: `insert into public.subscriptions (topic, email, language, region, confirmed_at, component_ids) values
      ('status', '${emailOf('a')}', 'en', 'EU', null, '{mail}'), ('status', '${emailOf('b')}', 'en', 'EU', now(), '{content}')`,
    call: `select topics::text || coalesce(component_ids::text, '') as seen from public.read_preferences('${manageKeys.a}')`,
    sees: siteAlone('{newsletter}'),
  },
  {
    object: 'function set_preferences(uuid,text[],text,text[])',
    title: 'sets nothing by an unknown key',
    call: `select public.set_preferences('${manageKeys.unknown}', '{}', 'ar')`,
    probe: "select email as seen from public.subscriptions where language = 'ar' or ended_at is not null",
    sees: siteAlone(),
  },
  {
    object: 'function request_subscription(uuid,text,text,text,text,text,text[],boolean)',
    title: 'offers no component that is not in use',
    call: `select public.request_subscription(${key}, ${sender}, 'en', 'EU', 'status', 'new@example.com', '{mail,hidden}')`,
    probe:
      "select unnest(requested_component_ids) as seen from public.subscriptions where email = 'new@example.com'",
    sees: siteAlone('mail'),
  },
  {
    object: 'function set_preferences(uuid,text[],text,text[])',
    title: 'sets those of the key alone, once they are confirmed',
    call: `select public.set_preferences(key::uuid, '{}', 'ar') from unnest(array['${manageKeys.a}', '${manageKeys.b}', '${manageKeys.unknown}']) key`,
    probe: "select email as seen from public.subscriptions where language = 'ar' or ended_at is not null",
    sees: siteAlone(emailOf('a')),
  },
  {
    object: 'function request_subscription(uuid,text,text,text,text,text,text[],boolean)',
    title: 'changes nothing until it is confirmed',
    call: `select public.request_subscription(${key}, ${sender}, 'ar', 'EU', 'newsletter', '${emailOf('a')}')`,
    probe: "select email as seen from public.subscriptions where language = 'ar'",
    sees: siteAlone(),
  },
]
