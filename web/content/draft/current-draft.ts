import 'server-only'
import {AsyncLocalStorage} from 'node:async_hooks'
import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {cookies, draftMode} from 'next/headers'
import {siteEnvironment} from '../../env/site-environment.ts'
import {
  previewMomentCookie,
  previewPerspectiveCookie,
  previewTokenCookie,
} from '#domain/cookies/site-cookies.ts'
import {type PreviewToken, readPreviewToken} from './preview-token.ts'
import {type DraftPerspective, parsePerspective} from './perspective.ts'
import {parsePreviewMoment} from './preview-moment.ts'

/** The preview token of an editor, and what the editor looks at. */
export type CurrentDraft = PreviewToken &
  Readonly<{
    perspective: DraftPerspective
    /** The moment (ISO 8601, UTC) at which the content is previewed, in place of its drafts; null for the drafts. */
    asOn: string | null
  }>

const draftsAllowed = new AsyncLocalStorage<true>()

/**
 * Lets a route handler read an editor's drafts, which by default only pages do. Its response must not be cached, because a shared
 * cache would show drafts to the public.
 */
export const withDrafts = <Result>(read: () => Promise<Result>): Promise<Result> =>
  draftsAllowed.run(true, read)

/** Whether the current work is for one request only: not a build, a prerendered page or a cached function. */
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
  return (
    token && {
      ...token,
      perspective: parsePerspective(jar.get(previewPerspectiveCookie.name)?.value),
      asOn: parsePreviewMoment(jar.get(previewMomentCookie.name)?.value),
    }
  )
}
