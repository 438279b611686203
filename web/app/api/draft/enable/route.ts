import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import type {NextRequest} from 'next/server'
import {contentClient} from '#web/content/client.ts'
import {enterDrafts} from '#web/content/draft/enter-drafts.ts'
import {parsePerspective} from '#web/content/draft/preview-cookies.ts'
import {digestShareSecret, isStoredLately} from '#web/content/draft/shared-preview.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {reject} from '#web/http/request-body.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {log} from '#web/log/log.ts'
import {toSameSitePath} from '#web/http/same-site.ts'

/** Whether the request comes from a frame on another site, where browsers partition or block cookies. */
const isFramedElsewhere = (request: Request): boolean =>
  request.headers.get('sec-fetch-dest') === 'iframe' && request.headers.get('sec-fetch-site') === 'cross-site'

/** Returns a path on this site, without the parameters that the Studio added. */
const toPagePath = (target: string | undefined): string => {
  const url = new URL(toSameSitePath(target), 'http://this.site')
  const remaining = [...url.searchParams].filter(([name]) => !/^(?:sanity-preview|x-vercel)-/u.test(name))
  url.search = new URLSearchParams(remaining).toString()
  return `${url.pathname}${url.search}`
}

/**
 * The Studio opens this address to show an editor the drafts of a page. The request carries a secret that the Studio stored
 * in the dataset.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit')
  if (refused) return refused
  const client = contentClient.withConfig({token: siteEnvironment().SANITY_READ_TOKEN})
  // Before the secret is validated: sharing that ends in between must not leave a preview that no one can end.
  const secret = request.nextUrl.searchParams.get(urlSearchParamPreviewSecret)
  const share = await digestShareSecret(secret)
  const {isValid, redirectTo, studioPreviewPerspective} = await validatePreviewUrl(client, request.url)
  if (!isValid || (share === null && !(await isStoredLately(secret)))) {
    log.warn('a preview without a valid secret was rejected')
    return reject(401, 'secret')
  }
  await enterDrafts({framed: isFramedElsewhere(request), share}, parsePerspective(studioPreviewPerspective))
  return new Response(null, {
    status: 307,
    headers: {location: toPagePath(redirectTo), 'cache-control': 'private, no-store'},
  })
}
