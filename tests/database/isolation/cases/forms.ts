import {users} from '../actors.ts'
import {siteAlone, type IsolationCase} from '../isolation-case.ts'

const key = "'00000000-0000-4000-8009-000000000009'"
const sender = "repeat('c', 64)"
const scope = `${key}, ${sender}, 'en', 'EU'`
const answers = `'{"result": "appropriate", "answers": {}, "warned": false}'`
const person = "'X', 'Y', 'new@example.com'"

const readings = `insert into public.post_readings (post_id, day, language, region, times) values
  ('blogPost-gold', (now() at time zone 'utc')::date, 'en', 'EU', 2), ('blogPost-gold', (now() at time zone 'utc')::date, 'en', 'UK', 1)`

const stored = (name: string, call: string, table: string): IsolationCase => ({
  object: `function ${name}`,
  title: 'stores one row',
  call: `select ${call}`,
  probe: `select email as seen from public.${table} where email = 'new@example.com'`,
  sees: siteAlone('new@example.com'),
})

/** What siteAlone may send. */
export const formCases: readonly IsolationCase[] = [
  stored(
    'send_contact_message(uuid,text,text,text,text,text,text,text,text,boolean)',
    `public.send_contact_message(${scope}, ${person}, 'general', 'Hello')`,
    'contact_messages',
  ),
  {
    object: 'function submit_complaint(uuid,text,text,text,text,text,text,text,text,text,text,text,boolean)',
    title: 'stores one row and returns its reference',
    call: `select reference as seen from public.submit_complaint(${scope}, 'EU', ${person}, 'order', 'Hello', '', '', false)`,
    sees: siteAlone('00000000'),
  },
  stored(
    'submit_complaint(uuid,text,text,text,text,text,text,text,text,text,text,text,boolean)',
    `public.submit_complaint(${scope}, 'EU', ${person}, 'order', 'Hello', '', '', false)`,
    'complaints',
  ),
  stored(
    'request_demo_account(uuid,text,text,text,text,text,text,text,text,text,jsonb,boolean)',
    `public.request_demo_account(${scope}, ${person}, '+44 20 7946 0142', 'DE', 'mt5', ${answers})`,
    'demo_requests',
  ),
  stored(
    'apply_as_partner(uuid,text,text,text,text,text,text,text,text,text,text,text,boolean)',
    `public.apply_as_partner(${scope}, 'ib', ${person}, '', '', 'Cairo', 'Hello')`,
    'partner_applications',
  ),
  {
    object: 'function record_appropriateness(text,text,jsonb)',
    title: 'stores answers with the unconfirmed account of the address alone',
    call: `select public.record_appropriateness('Unconfirmed@example.com', 'EU', ${answers}), public.record_appropriateness('a@example.com', 'EU', ${answers})`,
    probe: "select user_id || ' ' || region as seen from public.account_appropriateness",
    sees: siteAlone(`${users.unconfirmed} EU`),
  },
  {
    object: 'function record_appropriateness(text,text,jsonb)',
    title: 'keeps the first answers',
    before: `insert into public.account_appropriateness (user_id, region, appropriateness) values
      ('${users.unconfirmed}', 'UK', ${answers}), ('${users.a}', 'UK', ${answers})`,
    call: `select public.record_appropriateness('unconfirmed@example.com', 'EU', ${answers}), public.record_appropriateness('a@example.com', 'EU', ${answers})`,
    probe: `select user_id || ' ' || region as seen from public.account_appropriateness where user_id = '${users.a}' or region = 'EU'`,
    sees: siteAlone(`${users.a} UK`),
  },
  {
    object: 'function answer_appropriateness(uuid,text,jsonb)',
    title: 'stores answers with the confirmed account alone, and keeps the first answers',
    before: `insert into public.account_appropriateness (user_id, region, appropriateness) values ('${users.b}', 'UK', ${answers})`,
    call: `select public.answer_appropriateness(id::uuid, 'EU', ${answers})
      from unnest(array['${users.a}', '${users.b}', '${users.unconfirmed}']) id`,
    probe: "select user_id || ' ' || region as seen from public.account_appropriateness",
    sees: siteAlone(`${users.a} EU`, `${users.b} UK`),
  },
  {
    object: 'function read_sign_up(text)',
    title: 'reads the sign-up of an unconfirmed account alone',
    before: `update auth.users set raw_user_meta_data = '{"country": "DE"}'; 
      insert into public.account_appropriateness (user_id, region, appropriateness) select id, 'EU', ${answers} from auth.users`,
    call: `select concat_ws(' ', stated ->> 'country', stated ->> 'region') as seen
      from unnest(array['a@example.com', 'Unconfirmed@example.com']) address, lateral (select public.read_sign_up(address) as stated) read
      where stated is not null`,
    sees: siteAlone('DE EU'),
  },
  {
    object: 'function acknowledge_region(text,text,text,text,text)',
    title: 'counts',
    call: `select public.acknowledge_region('EU', 'UK', 'en', ${sender})`,
    probe: 'select times as seen from public.region_acknowledgements',
    sees: siteAlone('1'),
  },
  {
    object: 'function mark_published(text,text,text)',
    title: 'tells the servers',
    call: "select public.mark_published('regionProfile', 'regionProfile-EU', 'one')",
    probe: 'select change as seen from public.publish_marks',
    sees: siteAlone('one'),
  },
  {
    object: 'function latest_publish_marks()',
    title: 'is what was published',
    before:
      "insert into public.publish_marks (type, document_id, change) values ('regionProfile', 'regionProfile-EU', 'one')",
    call: 'select change as seen from public.latest_publish_marks()',
    sees: siteAlone('one'),
  },
  {
    object: 'function documents_published_last()',
    title: 'is what was published',
    before:
      "insert into public.publish_marks (type, document_id, change) values ('regionProfile', 'regionProfile-EU', 'one')",
    call: 'select document_id as seen from public.documents_published_last()',
    sees: siteAlone('regionProfile-EU'),
  },
  {
    object: 'function list_decisions(text,bigint)',
    title: 'is what the Studio asks for',
    call: 'select title as seen from public.list_decisions()',
    sees: siteAlone('EU'),
  },
  {
    object: 'function count_post_reading(text,text,text)',
    title: 'counts',
    call: "select public.count_post_reading('blogPost-gold', 'en', 'EU')",
    probe: 'select times as seen from public.post_readings',
    sees: siteAlone('1'),
  },
  {
    object: 'function sum_readings_by_post(integer)',
    title: 'is the sum of each post',
    before: readings,
    call: "select public.sum_readings_by_post(30) ->> 'blogPost-gold' as seen",
    sees: siteAlone('3'),
  },
  {
    object: 'function sum_readings_of_post(text,integer)',
    title: 'is the sum of all regions, by day and language',
    before: readings,
    call: "select language || ' ' || times as seen from public.sum_readings_of_post('blogPost-gold', 30)",
    sees: siteAlone('en 3'),
  },
  {
    object: 'function count_page_speed(text,text,text,jsonb)',
    title: 'counts',
    call: `select public.count_page_speed('/blog/*', 'phone', 'DE', '{"lcp": 2500}')`,
    probe: 'select times as seen from public.page_speeds',
    sees: siteAlone('1'),
  },
  {
    object: 'function create_proof_challenge(text,uuid,text,text)',
    title: 'is a challenge for one form',
    call: `select public.create_proof_challenge('contact', ${key}, 'a@example.com', ${sender}) ~ '^v1[.]contact[.]${key.slice(1, -1)}[.]' as seen`,
    sees: siteAlone('true'),
  },
  {
    object: 'function verify_proof_of_work(text)',
    title: 'accepts nothing that is made up',
    call: "select public.verify_proof_of_work('v1.contact') as seen",
    sees: siteAlone('false'),
  },
]
