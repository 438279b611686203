import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import {subscriptionTopics, type SubscriptionTopic} from '#schemas/values/closed-sets.ts'
import {languages, type Language} from '#domain/languages.ts'
import {readColumns} from '#domain/language-details.ts'
import {mapLanguages} from '#domain/localized.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {getMessages} from '#i18n/messages.ts'
import {unwrapRows} from './responses.ts'
import {publicClient, siteClient} from './clients.ts'

const componentId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u)

// A holder of the service key writes the names, and no second person approves them.
const shape = z.array(z.object({id: componentId, name: z.string(), name_ar: z.string()})).transform((rows) =>
  rows.map((row) => {
    const name = readColumns(row, 'name')
    return {
      id: row.id,
      name: isMarked({name}) ? mapLanguages((lang) => getMessages(lang).status.withheld) : name,
    }
  }),
)

/** A component of the product on the status page. */
export type NamedComponent = z.infer<typeof shape>[number]

/** The active components, in the order of the status page. Not cached, because only one visitor's subscription form needs them. */
export const readComponents = async (): Promise<readonly NamedComponent[]> =>
  shape.parse(
    unwrapRows(
      await publicClient
        .from('components')
        .select('id, name, name_ar')
        .eq('is_active', true)
        .order('position')
        .abortSignal(timeoutSignal(5_000)),
    ),
  )

const timeoutMilliseconds = 5_000

type RpcResponse = Readonly<{data: unknown; error: Readonly<{code: string}> | null}>
type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<RpcResponse>}>

async function callFunction<Shape extends z.ZodType>(call: Call, shape: Shape): Promise<z.output<Shape>> {
  const {data, error} = await call.abortSignal(timeoutSignal(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  return shape.parse(data)
}

const topic = z.enum(subscriptionTopics)
const key = z.uuid()
const token = z.string().regex(/^[0-9a-f]{64}$/u)

/** Confirms a subscription by its link; returns its topic, or null if the link is used, expired or invalid. */
export const confirmSubscription = async (input: string): Promise<SubscriptionTopic | null> =>
  token.safeParse(input).success
    ? await callFunction(siteClient.rpc('confirm_subscription', {token: input}), topic.nullable())
    : null

/** Ends a subscription by the key in its mails; returns its topic, or null if the key is invalid. */
export const endSubscription = async (input: string): Promise<SubscriptionTopic | null> =>
  key.safeParse(input).success
    ? await callFunction(siteClient.rpc('end_subscription', {manage_key: input}), topic.nullable())
    : null

const preferences = z.object({
  /** The address, partly masked. */
  address: z.string(),
  /** The topic of the mails that contain the key. */
  topic,
  language: z.enum(languages),
  topics: z.array(topic),
  /** Components for status mails; null means all, including later ones. */
  component_ids: z.array(componentId).nullable(),
})
export type Preferences = Readonly<z.infer<typeof preferences>>

/** Reads the preferences for a key; null if the key is invalid. */
export async function readPreferences(input: string): Promise<Preferences | null> {
  if (!key.safeParse(input).success) return null
  const [own] = await callFunction(
    siteClient.rpc('read_preferences', {manage_key: input}),
    z.array(preferences),
  )
  return own ?? null
}

type Chosen = Readonly<{
  topics: readonly SubscriptionTopic[]
  language: Language
  componentIds: readonly string[] | null
}>

/** Sets the preferences for a key; false if the key is invalid. */
export const setPreferences = async (
  input: string,
  {topics, language, componentIds}: Chosen,
): Promise<boolean> =>
  key.safeParse(input).success
    ? await callFunction(
        siteClient.rpc('set_preferences', {
          manage_key: input,
          topics: [...topics],
          language,
          ...(componentIds && {component_ids: [...componentIds]}),
        }),
        z.boolean(),
      )
    : false

/** Whether a mail with this reference went to this address. Both must match. */
export const isOwnMail = async (reference: string, address: string): Promise<boolean> =>
  z.guid().safeParse(reference).success
    ? await callFunction(siteClient.rpc('is_own_mail', {reference, address}), z.boolean())
    : false
