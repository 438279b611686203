import 'server-only'
import {z} from 'zod'
import {subscriptionTopics, type SubscriptionTopic} from '#schemas/values/subscription-topics.ts'
import {languages, type Language} from '#domain/languages/languages.ts'
import {publicClient} from './public-client.ts'

const timeoutMilliseconds = 5_000

type Answer = Readonly<{data: unknown; error: Readonly<{code: string}> | null}>
type Call = Readonly<{abortSignal: (signal: AbortSignal) => PromiseLike<Answer>}>

async function answerTo<Shape extends z.ZodType>(call: Call, shape: Shape): Promise<z.output<Shape>> {
  const {data, error} = await call.abortSignal(AbortSignal.timeout(timeoutMilliseconds))
  if (error) throw new Error(`The database answered ${error.code || 'nothing'}.`)
  return shape.parse(data)
}

const topic = z.enum(subscriptionTopics)
const key = z.uuid()
const token = z.string().regex(/^[0-9a-f]{64}$/u)

/** Confirms the subscription of a link; its topic, or null when the link is used, too old or made up. */
export const confirmSubscription = async (given: string): Promise<SubscriptionTopic | null> =>
  token.safeParse(given).success
    ? await answerTo(publicClient.rpc('confirm_subscription', {token: given}), topic.nullable())
    : null

/** Ends a subscription by the key in its mails; its topic, or null when the key is made up. */
export const endSubscription = async (given: string): Promise<SubscriptionTopic | null> =>
  key.safeParse(given).success
    ? await answerTo(publicClient.rpc('end_subscription', {manage_key: given}), topic.nullable())
    : null

const preferences = z.object({
  /** The address, told in part only. */
  address: z.string(),
  language: z.enum(languages),
  topics: z.array(topic),
  /** Of the status; null is all of them, also those that are added later. */
  component_ids: z.array(z.string()).nullable(),
})
export type Preferences = Readonly<z.infer<typeof preferences>>

/** What the owner of a key is mailed about; null when the key is made up. */
export async function readPreferences(given: string): Promise<Preferences | null> {
  if (!key.safeParse(given).success) return null
  const [own] = await answerTo(
    publicClient.rpc('read_preferences', {manage_key: given}),
    z.array(preferences),
  )
  return own ?? null
}

type Chosen = Readonly<{
  topics: readonly SubscriptionTopic[]
  language: Language
  /** Null is all of them. */
  componentIds: readonly string[] | null
}>

/** Sets what the owner of a key is mailed about; false when the key is made up. */
export const setPreferences = async (
  given: string,
  {topics, language, componentIds}: Chosen,
): Promise<boolean> =>
  key.safeParse(given).success
    ? await answerTo(
        publicClient.rpc('set_preferences', {
          manage_key: given,
          topics: [...topics],
          language,
          ...(componentIds && {component_ids: [...componentIds]}),
        }),
        z.boolean(),
      )
    : false
