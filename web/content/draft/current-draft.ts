import 'server-only'
import {AsyncLocalStorage} from 'node:async_hooks'
import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {cookies, draftMode} from 'next/headers'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {previewMomentCookie, previewPerspectiveCookie, previewTokenCookie} from '#domain/site/site-cookies.ts'
import {type PreviewToken, readPreviewToken} from './enter-drafts.ts'
import {type DraftPerspective, parsePerspective, parsePreviewMoment} from './preview-cookies.ts'
import {isStillShared} from './shared-preview.ts'

/** An editor's preview token, and the previewed version of the content. */
export type CurrentDraft = PreviewToken &
  Readonly<{
    perspective: DraftPerspective
    /** The date (ISO 8601, UTC) to preview the content as on, instead of its drafts; null for the drafts. */
    asOn: string | null
  }>

const draftsAllowed = new AsyncLocalStorage<true>()

/**
 * Lets a route handler read an editor's drafts, which by default only pages can do. Its response must not be cached, because a shared cache would
 * show drafts to the public.
 */
export const withDrafts = <Result>(read: () => Promise<Result>): Promise<Result> =>
  draftsAllowed.run(true, read)

/** Whether the current render serves only one request: not a build, a prerendered page or a cached function. */
function isPerRequest(): boolean {
  const work = workUnitAsyncStorage.getStore()
  return work?.type === 'request' && (work.phase === 'render' || draftsAllowed.getStore() === true)
}

/** The preview of the current request; null for visitors, who get published content. */
export async function currentDraft(): Promise<CurrentDraft | null> {
  if (!isPerRequest()) return null
  const {isEnabled} = await draftMode()
  if (!isEnabled) return null
  const jar = await cookies()
  const token = readPreviewToken(
    jar.get(previewTokenCookie.name)?.value,
    siteEnvironment().SANITY_READ_TOKEN,
    Date.now(),
  )
  if (token === null || (token.share !== null && !(await isStillShared(token.share)))) return null
  return {
    ...token,
    perspective: parsePerspective(jar.get(previewPerspectiveCookie.name)?.value),
    asOn: parsePreviewMoment(jar.get(previewMomentCookie.name)?.value),
  }
}
