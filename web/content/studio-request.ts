import 'server-only'
import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {contentClient} from './client.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {log} from '../log/log.ts'
import {readLimitedText} from '../http/read-limited-text.ts'
import {reject} from '../http/reject.ts'

const maxBytes = 1024

/** Whether the Studio stored a secret in the dataset: only its users can. */
async function isOfStudio(secret: string): Promise<boolean> {
  const client = contentClient.withConfig({token: siteEnvironment().SANITY_READ_TOKEN})
  const query = new URLSearchParams({[urlSearchParamPreviewSecret]: secret})
  return (await validatePreviewUrl(client, `/?${query.toString()}`)).isValid
}

const forStudio = (response: Response): Response => {
  response.headers.set('access-control-allow-origin', new URL(siteEnvironment().STUDIO_URL).origin)
  response.headers.set('vary', 'origin')
  return response
}

/**
 * Responds to the Studio with JSON. The form's `secret` is one that the Studio just stored in the dataset, as for a preview; it comes in the body, so
 * that no log has it. 401 without it, 503 with `what` and "cannot be read" while the answer cannot be read.
 */
export async function respondToStudio(
  request: Request,
  what: string,
  answer: (form: URLSearchParams) => Promise<unknown>,
): Promise<Response> {
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return forStudio(reject(413, 'length'))
  const form = new URLSearchParams(body)
  try {
    if (!(await isOfStudio(form.get('secret') ?? ''))) return forStudio(reject(401, 'secret'))
    return forStudio(Response.json(await answer(form), {headers: {'cache-control': 'no-store'}}))
  } catch (error) {
    log.warn({error}, `${what} could not be read`)
    return forStudio(reject(503, `${what} cannot be read`))
  }
}
