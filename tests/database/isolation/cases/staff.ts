import {emailOf, keys, users} from '../actors.ts'
import {type IsolationCase, signedIn} from '../isolation-case.ts'

const inbox = [...Object.values(keys), ...Object.values(users)]

/** Sessions that are over for the inbox. */
const lifetimes = [
  [
    'is over twelve hours after the sign-in',
    "created_at = now() - interval '12 hours 1 minute', refreshed_at = now() at time zone 'utc'",
  ],
  [
    'is over thirty minutes after the last sign of activity',
    "refreshed_at = now() at time zone 'utc' - interval '31 minutes', created_at = now() - interval '1 hour'",
  ],
] as const

/** What only staff may read and do. */
export const staffCases: readonly IsolationCase[] = [
  {
    object: 'table staff',
    title: 'members see themselves alone',
    call: 'select user_id as seen from public.staff',
    sees: signedIn([], {staff: [users.staff], newStaff: [users.newStaff]}),
  },
  {
    object: 'function is_staff()',
    title: 'is true for staff whose second factor was used',
    call: 'select public.is_staff() as seen',
    sees: signedIn(['false'], {staff: ['true']}),
  },
  {
    object: 'function staff_access()',
    title: 'says what is missing',
    call: 'select public.staff_access() as seen',
    sees: signedIn(['client'], {staff: ['granted'], newStaff: ['factor']}),
  },
  ...lifetimes.map(([title, age]): IsolationCase => ({
    object: 'function staff_access()',
    title,
    before: `update auth.sessions set ${age}`,
    call: 'select public.staff_access() as seen',
    sees: signedIn(['client'], {staff: ['expired'], newStaff: ['factor']}),
  })),
  {
    object: 'function list_inbox(boolean,text,text,integer,integer)',
    title: 'is closed to staff who did nothing for thirty minutes',
    before:
      "update auth.sessions set refreshed_at = now() at time zone 'utc' - interval '31 minutes', created_at = now() - interval '1 hour'",
    call: 'select key as seen from public.list_inbox()',
    sees: signedIn('denied', {}),
  },
  {
    object: 'function staff_access()',
    title: 'is granted to staff who were active a while ago',
    before: `update auth.sessions set created_at = now() - interval '11 hours', updated_at = now() - interval '2 hours',
      refreshed_at = now() at time zone 'utc' - interval '29 minutes'`,
    call: 'select public.staff_access() as seen',
    sees: signedIn(['client'], {staff: ['granted'], newStaff: ['factor']}),
  },
  {
    object: 'function list_inbox(boolean,text,text,integer,integer)',
    title: 'is for staff',
    call: 'select key as seen from public.list_inbox()',
    sees: signedIn('denied', {staff: inbox}),
  },
  {
    object: 'function sum_page_speeds(integer)',
    title: 'is for staff',
    before: "insert into public.page_speeds values (current_date, '/', 'phone', 'DE', 'lcp', 2500, 2)",
    call: "select each ->> 'times' as seen from jsonb_array_elements(public.sum_page_speeds(28)) each",
    sees: signedIn('denied', {staff: ['2', '2', '2']}),
  },
  {
    object: 'function read_inbox_item(text,uuid)',
    title: 'is for staff, one item at a time',
    call: `select key as seen from public.read_inbox_item('contact', '${keys.contactOfA}')`,
    sees: signedIn('denied', {staff: [keys.contactOfA]}),
  },
  {
    object: 'function set_inbox_handled(text,uuid,boolean)',
    title: 'is for staff, under their own name',
    call: `select public.set_inbox_handled('contact', '${keys.contactOfA}', true)`,
    probe: "select key || ' ' || handled_by as seen from public.inbox_handlings",
    sees: signedIn('denied', {staff: [`${keys.contactOfA} ${emailOf('staff')}`]}),
  },
  {
    object: 'function read_inbox_item(text,uuid)',
    title: 'finds nothing by the key of another kind',
    call: `select key as seen from public.read_inbox_item('demo', '${keys.contactOfA}')`,
    sees: signedIn('denied', {staff: []}),
  },
  {
    object: 'function set_inbox_handled(text,uuid,boolean)',
    title: 'marks nothing that is not there',
    call: `select public.set_inbox_handled('demo', '${keys.contactOfA}', true), public.set_inbox_handled('contact', '${keys.demoOfA}', true)`,
    probe: 'select key as seen from public.inbox_handlings',
    sees: signedIn('denied', {staff: []}),
  },
  {
    object: 'function set_inbox_handled(text,uuid,boolean)',
    title: 'resets only one item',
    before: `insert into public.inbox_handlings (kind, key, handled_by) values
      ('contact', '${keys.contactOfA}', 'x@example.com'), ('contact', '${keys.contactOfB}', 'x@example.com'),
      ('demo', '${keys.contactOfA}', 'x@example.com')`,
    call: `select public.set_inbox_handled('contact', '${keys.contactOfA}', false)`,
    probe: "select kind || ' ' || key as seen from public.inbox_handlings",
    sees: signedIn('denied', {staff: [`contact ${keys.contactOfB}`, `demo ${keys.contactOfA}`]}),
  },
]
