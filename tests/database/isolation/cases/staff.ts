import {emailOf, keys, users} from '../actors.ts'
import {type IsolationCase, signedIn} from '../isolation-case.ts'

const inbox = [...Object.values(keys), users.a, users.b, users.c, users.d, users.unconfirmed]

/** What only staff may read and do. */
export const staffCases: readonly IsolationCase[] = [
  {
    object: 'table staff',
    title: 'members see themselves alone',
    call: 'select user_id as seen from public.staff',
    sees: signedIn([], {staff: [users.staff]}),
  },
  {
    object: 'function is_staff',
    title: 'is true for staff whose second factor was used',
    call: 'select public.is_staff() as seen',
    sees: signedIn(['false'], {staff: ['true']}),
  },
  {
    object: 'function list_inbox',
    title: 'is for staff',
    call: 'select key as seen from public.list_inbox()',
    sees: signedIn('denied', {staff: inbox}),
  },
  {
    object: 'function read_inbox_item',
    title: 'is for staff, one item at a time',
    call: `select key as seen from public.read_inbox_item('contact', '${keys.contactOfA}')`,
    sees: signedIn('denied', {staff: [keys.contactOfA]}),
  },
  {
    object: 'function set_inbox_handled',
    title: 'is for staff, under their own name',
    call: `select public.set_inbox_handled('contact', '${keys.contactOfA}', true)`,
    probe: "select key || ' ' || handled_by as seen from public.inbox_handlings",
    sees: signedIn('denied', {staff: [`${keys.contactOfA} ${emailOf('staff')}`]}),
  },
  {
    object: 'function read_inbox_item',
    title: 'finds nothing by the key of another kind',
    call: `select key as seen from public.read_inbox_item('demo', '${keys.contactOfA}')`,
    sees: signedIn('denied', {staff: []}),
  },
  {
    object: 'function set_inbox_handled',
    title: 'marks nothing that is not there',
    call: `select public.set_inbox_handled('demo', '${keys.contactOfA}', true), public.set_inbox_handled('contact', '${keys.demoOfA}', true)`,
    probe: 'select key as seen from public.inbox_handlings',
    sees: signedIn('denied', {staff: []}),
  },
  {
    object: 'function set_inbox_handled',
    title: 'resets only one item',
    before: `insert into public.inbox_handlings (kind, key, handled_by) values
      ('contact', '${keys.contactOfA}', 'x@example.com'), ('contact', '${keys.contactOfB}', 'x@example.com'),
      ('demo', '${keys.contactOfA}', 'x@example.com')`,
    call: `select public.set_inbox_handled('contact', '${keys.contactOfA}', false)`,
    probe: "select kind || ' ' || key as seen from public.inbox_handlings",
    sees: signedIn('denied', {staff: [`contact ${keys.contactOfB}`, `demo ${keys.contactOfA}`]}),
  },
]
