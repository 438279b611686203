import 'server-only'
import {cookies, draftMode} from 'next/headers'
import {siteEnvironment} from '../../env/site-environment.ts'
import {draftModeCookie, previewPerspectiveCookie, previewTokenCookie} from '#domain/cookies/site-cookies.ts'
import {deleteCookie, setCookie} from '../../http/cookies/site-cookie.ts'
import {writePreviewToken} from './preview-token.ts'
import {type DraftPerspective, writePerspective} from './perspective.ts'

const isSecure = process.env.NODE_ENV === 'production'

/** Cookie options: in a frame of another site a browser stores only partitioned cookies. */
const cookieOptionsFor = (framed: boolean) =>
  ({
    secure: isSecure,
    sameSite: isSecure ? 'none' : 'lax',
    partitioned: framed && isSecure,
  }) as const

/** Enables drafts for this browser, for a day at most. */
export async function enterDrafts(framed: boolean, perspective: DraftPerspective): Promise<void> {
  const mode = await draftMode()
  mode.enable()
  const jar = await cookies()
  const cookieOptions = cookieOptionsFor(framed)
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
  setCookie(jar, previewPerspectiveCookie, writePerspective(perspective), cookieOptionsFor(framed))
}

/** Disables drafts for this browser. */
export async function leaveDrafts(framed: boolean): Promise<void> {
  const jar = await cookies()
  for (const cookie of [draftModeCookie, previewTokenCookie, previewPerspectiveCookie])
    deleteCookie(jar, cookie, cookieOptionsFor(framed))
}
