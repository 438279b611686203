import {emailOf, manageKeys} from '../actors.ts'
import {siteAlone, type IsolationCase} from '../isolation-case.ts'

const key = "'00000000-0000-4000-8009-000000000009'"
const sender = "repeat('c', 64)"

const mailReferences = {
  sent: "'00000000-0000-4000-8019-000000000001'::uuid",
  other: "'00000000-0000-4000-8019-000000000002'::uuid",
  waiting: "'00000000-0000-4000-8019-000000000003'::uuid",
  ofBroker: "'00000000-0000-4000-8019-000000000004'::uuid",
  failed: "'00000000-0000-4000-8019-000000000005'::uuid",
} as const

/** Actions with the secret of a mail, whoever brings it to the site: they reach only the subscription of that mail. */
export const subscriptionCases: readonly IsolationCase[] = [
  {
    object: 'function is_own_mail(uuid,text)',
    title:
      'says yes to the reference of a mail that went out with its own address, and no to everything else',
    before: `insert into public.outbox (kind, language, region, recipient, details, attempts, sent_at, reference) values
      ('x', 'en', 'EU', 'One@example.com', '{}', 1, now(), ${mailReferences.sent}),
      ('x', 'en', 'EU', 'two@example.com', '{}', 1, now(), ${mailReferences.other}),
      ('x', 'en', 'EU', 'one@example.com', '{}', 0, null, ${mailReferences.waiting}),
      ('x', 'en', 'EU', 'one@example.com', '{}', 3, null, ${mailReferences.failed}),
      ('x', 'en', 'EU', null, '{}', 1, now(), ${mailReferences.ofBroker})`,
    call: `select asked.name as seen from (values
        ('own', ${mailReferences.sent}, 'one@EXAMPLE.com'), ('address of another', ${mailReferences.sent}, 'two@example.com'),
        ('reference of another', ${mailReferences.other}, 'one@example.com'), ('not sent yet', ${mailReferences.waiting}, 'one@example.com'),
        ('only failed', ${mailReferences.failed}, 'one@example.com'),
        ('of the broker', ${mailReferences.ofBroker}, ''), ('a pattern', ${mailReferences.sent}, '%')
      ) asked (name, reference, address) where public.is_own_mail(asked.reference, asked.address)`,
    sees: siteAlone('own'),
  },
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
