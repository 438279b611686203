import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {contentClient} from '#web/content/client.ts'
import {sumReadingsByPost, sumReadingsOfPost} from '#web/database/post-readings.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'

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
 * Sums of readings, for the Studio: of all posts, or with `post` of one by day and language. The form's `secret` is one that the Studio just
 * stored in the dataset, as for a preview; it comes in the body, so that no log has it.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return forStudio(reject(413, 'length'))
  const form = new URLSearchParams(body)
  const [secret, post] = [form.get('secret') ?? '', form.get('post')]
  try {
    if (!(await isOfStudio(secret))) return forStudio(reject(401, 'secret'))
    const sums = post === null ? await sumReadingsByPost() : await sumReadingsOfPost(post)
    return forStudio(Response.json(sums, {headers: {'cache-control': 'no-store'}}))
  } catch (error) {
    log.warn({error}, 'readings could not be read')
    return forStudio(reject(503, 'readings cannot be read'))
  }
}
