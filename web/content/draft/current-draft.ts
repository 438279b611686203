import 'server-only'
import {AsyncLocalStorage} from 'node:async_hooks'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {cookies, draftMode} from 'next/headers'
import {siteEnvironment} from '../../env/site-environment.ts'
import {type PreviewToken, previewTokenCookie, readPreviewToken} from './preview-token.ts'
import {type DraftPerspective, parsePerspective} from './perspective.ts'

/** For whom drafts are read, and which. */
export type CurrentDraft = PreviewToken & Readonly<{perspective: DraftPerspective}>

const draftsAllowed = new AsyncLocalStorage<true>()

/**
 * Lets the reads of an answer that is no page see an editor's drafts, too. What is made of them must not be kept. Without it only
 * pages do: what an address of the API remembers from one reader to the next would tell drafts to the public.
 */
export const withDrafts = <Answer>(read: () => Promise<Answer>): Promise<Answer> => draftsAllowed.run(true, read)

/** Whether what runs now answers one reader: not a build, not a page that is rendered for everybody, nothing that is cached. */
function isPerRequest(): boolean {
  const work = workUnitAsyncStorage.getStore()
  return work?.type === 'request' && (work.phase === 'render' || draftsAllowed.getStore() === true)
}

/** Whose drafts this request is to be shown; null for everybody else, who gets what is published. */
export async function currentDraft(): Promise<CurrentDraft | null> {
  if (!isPerRequest()) return null
  const {isEnabled} = await draftMode()
  if (!isEnabled) return null
  const jar = await cookies()
  const token = readPreviewToken(
    jar.get(previewTokenCookie)?.value,
    siteEnvironment().SANITY_READ_TOKEN,
    Date.now(),
  )
  return token && {...token, perspective: parsePerspective(jar.get(perspectiveCookieName)?.value)}
}
