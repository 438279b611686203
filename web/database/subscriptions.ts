import 'server-only'
import {z} from 'zod'
import {subscriptionTopics, type SubscriptionTopic} from '#schemas/values/subscription-topics.ts'
import {languages, type Language} from '#domain/languages/languages.ts'
import {siteClient} from './site-client.ts'

const timeoutMilliseconds = 5_000

type RpcResponse = Readonly<{data: unknown; error: Readonly<{code: string}> | null}>
type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<RpcResponse>}>

async function callFunction<Shape extends z.ZodType>(call: Call, shape: Shape): Promise<z.output<Shape>> {
  const {data, error} = await call.abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database failed with code ${error.code || 'none'}.`)
  return shape.parse(data)
}

const topic = z.enum(subscriptionTopics)
const key = z.uuid()
const token = z.string().regex(/^[0-9a-f]{64}$/u)

/** Confirms the subscription of a link; returns its topic, or null when the link is used, expired or invalid. */
export const confirmSubscription = async (input: string): Promise<SubscriptionTopic | null> =>
  token.safeParse(input).success
    ? await callFunction(siteClient.rpc('confirm_subscription', {token: input}), topic.nullable())
    : null

/** Ends a subscription by the key in its mails; returns its topic, or null when the key is invalid. */
export const endSubscription = async (input: string): Promise<SubscriptionTopic | null> =>
  key.safeParse(input).success
    ? await callFunction(siteClient.rpc('end_subscription', {manage_key: input}), topic.nullable())
    : null

const preferences = z.object({
  /** The address, partly masked. */
  address: z.string(),
  language: z.enum(languages),
  topics: z.array(topic),
  /** Components of the status; null means all, including later ones. */
  component_ids: z.array(z.string()).nullable(),
})
export type Preferences = Readonly<z.infer<typeof preferences>>

/** The preferences of the owner of a key; null when the key is invalid. */
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
  /** Null means all. */
  componentIds: readonly string[] | null
}>

/** Sets the preferences of the owner of a key; false when the key is invalid. */
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
