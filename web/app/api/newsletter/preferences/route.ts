import {subscriptionTopics} from '#schemas/values/subscription-topics.ts'
import {setPreferences} from '#web/database/subscriptions.ts'
import {readChosenComponents} from '#web/features/subscription/about-fields.ts'
import {redirectAfterPost, readShortForm, attempt} from '#web/features/subscription/respond-to-form.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {reject} from '#web/http/reject.ts'
import {isLanguage} from '#domain/languages/languages.ts'

/** Sets what an address is mailed about, and leads back to the page where it was chosen. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const form = await readShortForm(request)
  if (!form) return reject(413, 'length')
  const {fields, lang} = form
  const key = fields.get('key') ?? ''
  const language = fields.get('language')
  const topics = subscriptionTopics.filter((topic) => fields.get(topic) === 'on')
  const componentIds = readChosenComponents(Object.fromEntries(fields))
  const page = `/newsletter/preferences?key=${encodeURIComponent(key)}`
  if (topics.includes('status') && componentIds?.length === 0)
    return redirectAfterPost(lang, `${page}&problem=components`)
  const result = await attempt('preferences were not stored', () =>
    setPreferences(key, {topics, language: isLanguage(language) ? language : lang, componentIds}),
  )
  if (!result) return redirectAfterPost(lang, `${page}&problem=away`)
  return redirectAfterPost(lang, result.done ? `${page}&saved=1` : '/newsletter/preferences')
}
