import {validatePreviewUrl} from '@sanity/preview-url-secret'
import type {NextRequest} from 'next/server'
import {contentClient} from '#web/content/client.ts'
import {enterDrafts} from '#web/content/draft/enter-drafts.ts'
import {parsePerspective} from '#web/content/draft/perspective.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'
import {sameSitePath} from '#web/http/same-site-path.ts'

/** In a frame of another site, where a browser keeps cookies apart or not at all. */
const isFramedElsewhere = (request: Request): boolean =>
  request.headers.get('sec-fetch-dest') === 'iframe' && request.headers.get('sec-fetch-site') === 'cross-site'

/** A path of this site without what the Studio told along the way. */
const pageOf = (target: string | undefined): string => {
  const url = new URL(sameSitePath(target), 'http://this.site')
  const kept = [...url.searchParams].filter(([name]) => !/^(?:sanity-preview|x-vercel)-/u.test(name))
  url.search = new URLSearchParams(kept).toString()
  return `${url.pathname}${url.search}`
}

/** The Studio sends an editor here, with a secret that it wrote into the dataset a moment ago, to be shown drafts on a page. */
export async function GET(request: NextRequest): Promise<Response> {
  const client = contentClient.withConfig({token: siteEnvironment().SANITY_READ_TOKEN})
  const {isValid, redirectTo, studioPreviewPerspective} = await validatePreviewUrl(client, request.url)
  if (!isValid) {
    log.warn('a preview without a valid secret was refused')
    return reject(401, 'secret')
  }
  await enterDrafts(isFramedElsewhere(request), parsePerspective(studioPreviewPerspective))
  return new Response(null, {
    status: 307,
    headers: {location: pageOf(redirectTo), 'cache-control': 'private, no-store'},
  })
}
