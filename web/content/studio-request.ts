import 'server-only'
import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {contentClient} from './client.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../log/log.ts'
import {readLimitedText, reject} from '../http/request-body.ts'

const maxBytes = 1024

/** Whether the Studio stored this secret in the dataset, as only its users can. */
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
 * Responds to the Studio with JSON. The form's `secret` is one that the Studio has just stored in the dataset, as for a preview. It's in the body, so
 * that logs don't contain it. Responds 401 if it's invalid, and 503 with `what` and "cannot be read" if the read fails.
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
