import {subscriptionTopics} from '#schemas/values/closed-sets.ts'
import {setPreferences} from '#web/database/subscriptions.ts'
import {readChosenComponents} from '#web/parts/forms/subscription/about-fields.ts'
import {redirectAfterPost, readShortForm, attempt} from '#web/parts/forms/subscription/respond-to-form.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {reject} from '#web/http/request-body.ts'
import {isLanguage} from '#domain/languages.ts'

/** Sets the topics of a subscription and redirects back to its page. */
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
    setPreferences(key, {
      topics,
      language: isLanguage(language) ? language : lang,
      // Without mails about the status, an empty choice chooses nothing.
      componentIds: componentIds?.length === 0 ? null : componentIds,
    }),
  )
  if (!result) return redirectAfterPost(lang, `${page}&problem=away`)
  return redirectAfterPost(lang, result.done ? `${page}&saved=1` : '/newsletter/preferences')
}
