import 'server-only'
import {apiVersion, schemaType} from '@sanity/preview-url-secret/constants'
import {z} from 'zod'
import {isCurrentSecret} from '#schemas/rules/query-content.ts'
import {contentClient} from './client.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../log/log.ts'
import {rejectOverBudget, spendUncached} from '../http/budgets.ts'
import {readLimitedText, reject} from '../http/request-body.ts'

const defaultMaxBytes = 1024

// A preview's secret, also the one of a link that shares previews, is part of addresses that other people see. It opens a preview and nothing else.
const storedSecret = `*[_type == "${schemaType}" && source == "marsa/studio" && secret == $secret
  && ${isCurrentSecret}][0].secret`

/** Whether the Studio stored this secret in the dataset for its requests, as only its users can. */
async function isOfStudio(secret: string): Promise<boolean> {
  if (secret === '') return false
  const stored = await contentClient
    .withConfig({token: siteEnvironment().SANITY_READ_TOKEN, apiVersion, perspective: 'raw'})
    .fetch<unknown>(storedSecret, {secret}, {cache: 'no-store'})
  return z.string().nullable().parse(stored) === secret
}

const forStudio = (response: Response): Response => {
  response.headers.set('access-control-allow-origin', new URL(siteEnvironment().STUDIO_URL).origin)
  response.headers.set('vary', 'origin')
  return response
}

/**
 * Responds to the Studio with JSON, or with the response that `answer` resolves to. The form's `secret` is one that the Studio has just stored in the dataset for its requests. It's in the body, so
 * that logs don't contain it. Responds 401 if it's invalid, 429 after too many requests from a network, and 503 with `what` and "cannot be read" if the read fails.
 */
export async function respondToStudio(
  request: Request,
  what: string,
  answer: (form: URLSearchParams) => Promise<unknown>,
  maxBytes = defaultMaxBytes,
): Promise<Response> {
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit')
  if (refused) return forStudio(refused)
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return forStudio(reject(413, 'length'))
  const form = new URLSearchParams(body)
  try {
    if (!(await isOfStudio(form.get('secret') ?? ''))) return forStudio(reject(401, 'secret'))
    const answered = await answer(form)
    return forStudio(
      answered instanceof Response
        ? answered
        : Response.json(answered, {headers: {'cache-control': 'no-store'}}),
    )
  } catch (error) {
    log.warn({error}, `${what} could not be read`)
    return forStudio(reject(503, `${what} cannot be read`))
  }
}
