import 'server-only'
import {z} from 'zod'
import {readSession} from '#web/database/session/read-session.ts'
import {inboxKinds} from './inbox-kinds.ts'
import type {InboxView} from './inbox-view.ts'

const moment = z.string().transform((text) => Date.parse(text))

const common = {
  kind: z.enum(inboxKinds),
  key: z.uuid(),
  language: z.string().nullable(),
  region: z.string().nullable(),
  email: z.string(),
  created_at: moment,
  due_at: moment.nullable(),
  is_overdue: z.boolean(),
  is_repeat: z.boolean(),
  handled_at: moment.nullable(),
  handled_by: z.string().nullable(),
}

const listedItem = z.object({
  ...common,
  about: z.string().nullable(),
  name: z.string().nullable(),
  total: z.number(),
})
const fullItem = z.object({...common, details: z.record(z.string(), z.string())})

/** An inbox item in the list. */
export type ListedItem = Readonly<z.infer<typeof listedItem>>

/** An inbox item with all submitted details. */
export type InboxItem = Readonly<z.infer<typeof fullItem>>

/** Items per page of the list. */
export const inboxPageSize = 25

/** A page of the inbox as the signed-in member of staff may see it, overdue items first. */
export async function listInbox({kind, isHandled, words, page}: InboxView): Promise<readonly ListedItem[]> {
  const client = await readSession()
  const {data, error} = await client.rpc('list_inbox', {
    is_handled: isHandled,
    ...(kind && {only_kind: kind}),
    ...(words && {words}),
    page_size: inboxPageSize,
    page,
  })
  if (error) throw new Error(`Could not list the inbox: ${error.message}`)
  return z.array(listedItem).parse(data)
}

/** One inbox item; null when it does not exist. */
export async function readInboxItem(kind: string, key: string): Promise<InboxItem | null> {
  const client = await readSession()
  const {data, error} = await client.rpc('read_inbox_item', {item_kind: kind, item_key: key})
  if (error) throw new Error(`Could not read the inbox item: ${error.message}`)
  return z.array(fullItem).max(1).parse(data)[0] ?? null
}
