import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {inboxKinds} from '#domain/forms.ts'
import type {Language} from '#domain/languages.ts'
import {readSession} from '#web/database/session/read-session.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'
import type {InboxView} from './inbox-view.ts'

export const inboxNamesQuery = defineQuery(`{
  "subjects": *[_type == "contactPage" && _id == "contactPage"][0].subjects {
    "general": ${localized('general')},
    "account": ${localized('account')},
    "platform": ${localized('platform')},
    "partnership": ${localized('partnership')},
    "feedback": ${localized('feedback')}
  },
  "platforms": *[_type == "platform"] { "slug": slug.current, "name": ${localized('name')} },
  "programmes": *[_type == "partnerProgramme"] { "slug": slug.current, "name": ${localized('name')} }
}`)

const text = z.string().min(1)
const named = z.array(z.object({slug: text, name: text}))

const shape = z.object({
  subjects: z
    .object({general: text, account: text, platform: text, partnership: text, feedback: text})
    .nullable(),
  platforms: named,
  programmes: named,
})

/** Display names of the options in forms. */
export type InboxNames = Readonly<z.infer<typeof shape>>

export const getInboxNames = (lang: Language): Promise<InboxNames> =>
  fetchContent({
    query: inboxNamesQuery,
    params: {lang},
    shape,
    types: ['contactPage', 'platform', 'partnerProgramme'],
    // The inbox then shows the stored option values.
    fallback: {subjects: null, platforms: [], programmes: []},
  })

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
const fullItem = z.object({
  ...common,
  /** The reference that the visitor may quote. Null if the visitor didn't get one. */
  reference: z.string().nullable(),
  details: z.record(z.string(), z.string()),
})

export type ListedItem = Readonly<z.infer<typeof listedItem>>

/** An inbox item with all submitted details. */
export type InboxItem = Readonly<z.infer<typeof fullItem>>

/** Items per page of the list. */
export const inboxPageSize = 25

/** A page of the inbox that the signed-in staff member may see, overdue items first. */
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

/** One inbox item, or null. */
export async function readInboxItem(kind: string, key: string): Promise<InboxItem | null> {
  const client = await readSession()
  const {data, error} = await client.rpc('read_inbox_item', {item_kind: kind, item_key: key})
  if (error) throw new Error(`Could not read the inbox item: ${error.message}`)
  return z.array(fullItem).max(1).parse(data)[0] ?? null
}
