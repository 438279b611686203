import 'server-only'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import {siteEnvironment} from '../../env/site-environment.ts'
import {previewTokenCookie, previewTokenSeconds, writePreviewToken} from './preview-token.ts'
import {nextDraftCookie} from './next-draft-cookie.ts'
import {type DraftPerspective, writePerspective} from './perspective.ts'

const isSecure = process.env.NODE_ENV === 'production'

/** Cookie options: in a frame of another site a browser stores only partitioned cookies. */
const cookieOptionsFor = (framed: boolean) =>
  ({
    httpOnly: true,
    path: '/',
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
  const token = {expiresAt: Date.now() + previewTokenSeconds * 1_000, framed}
  // Next sets its cookie without these options; the one that is set last counts.
  jar.set({...cookieOptions, name: nextDraftCookie, value: jar.get(nextDraftCookie)?.value ?? ''})
  jar.set({
    ...cookieOptions,
    name: previewTokenCookie,
    value: writePreviewToken(token, siteEnvironment().SANITY_READ_TOKEN),
    maxAge: previewTokenSeconds,
  })
  await choosePerspective(framed, perspective)
}

/** Stores the perspective of an editor. */
export async function choosePerspective(framed: boolean, perspective: DraftPerspective): Promise<void> {
  const jar = await cookies()
  jar.set({...cookieOptionsFor(framed), name: perspectiveCookieName, value: writePerspective(perspective)})
}

/** Disables drafts for this browser. */
export async function leaveDrafts(framed: boolean): Promise<void> {
  const jar = await cookies()
  for (const name of [nextDraftCookie, previewTokenCookie, perspectiveCookieName])
    jar.set({...cookieOptionsFor(framed), name, value: '', expires: new Date(0)})
}
