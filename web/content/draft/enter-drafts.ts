import 'server-only'
import {cookies, draftMode} from 'next/headers'
import {siteEnvironment} from '../../env/site-environment.ts'
import {
  draftModeCookie,
  previewMomentCookie,
  previewPerspectiveCookie,
  previewTokenCookie,
} from '#domain/cookies/site-cookies.ts'
import {deleteCookie, setCookie} from '../../http/cookies/site-cookie.ts'
import {previewCookieOptions} from './preview-cookie-options.ts'
import {writePreviewToken} from './preview-token.ts'
import {type DraftPerspective, writePerspective} from './perspective.ts'

/** Enables drafts for this browser, for a day at most. */
export async function enterDrafts(framed: boolean, perspective: DraftPerspective): Promise<void> {
  const mode = await draftMode()
  mode.enable()
  const jar = await cookies()
  const cookieOptions = previewCookieOptions(framed)
  const token = {expiresAt: Date.now() + previewTokenCookie.seconds * 1_000, framed}
  // Next sets its cookie without these options; the one that is set last counts.
  setCookie(jar, draftModeCookie, jar.get(draftModeCookie.name)?.value ?? '', cookieOptions)
  const value = writePreviewToken(token, siteEnvironment().SANITY_READ_TOKEN)
  setCookie(jar, previewTokenCookie, value, cookieOptions)
  await choosePerspective(framed, perspective)
}

/** Stores the perspective of an editor. */
export async function choosePerspective(framed: boolean, perspective: DraftPerspective): Promise<void> {
  const jar = await cookies()
  setCookie(jar, previewPerspectiveCookie, writePerspective(perspective), previewCookieOptions(framed))
}

/** Disables drafts for this browser. */
export async function leaveDrafts(framed: boolean): Promise<void> {
  const jar = await cookies()
  for (const cookie of [draftModeCookie, previewTokenCookie, previewPerspectiveCookie, previewMomentCookie])
    deleteCookie(jar, cookie, previewCookieOptions(framed))
}
