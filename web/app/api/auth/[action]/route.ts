import {type NextRequest, NextResponse} from 'next/server'
import {openSession, passingSession} from '#web/database/session/open-session.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {formActions} from './form-actions.ts'
import {enrolmentCookie, enrolmentSeconds} from '#web/features/sign-in/enrolment.ts'
import {type ShownCodes, shownCodesSeconds, writeShownCodes} from '#web/features/sign-in/shown-codes.ts'
import {type Flash, flashSeconds, writeFlash} from '#web/features/sign-in/flash.ts'
import type {FormActionResult} from '#web/features/sign-in/form-action.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import {regionOrDefault} from '#domain/regions/regions.ts'
import {codesCookie, flashCookie} from '#web/routing/flash-names.ts'

const maxBytes = 16 * 1024
const strict = {path: '/', sameSite: 'strict'} as const

const setFlash = (response: NextResponse, flash: Flash) =>
  response.cookies.set(flashCookie, writeFlash(flash), {...strict, maxAge: flashSeconds})

function setEnrolment(response: NextResponse, enrolment: string | null) {
  const maxAge = enrolment === null ? 0 : enrolmentSeconds
  response.cookies.set(enrolmentCookie, enrolment ?? '', {...strict, httpOnly: true, maxAge})
}

const setShownCodes = (response: NextResponse, codes: ShownCodes) =>
  response.cookies.set(codesCookie, writeShownCodes(codes), {
    ...strict,
    httpOnly: true,
    maxAge: shownCodesSeconds,
  })

/** Runs a form action of an account and redirects, with and without JavaScript. Messages for the next page are stored in a cookie. */
export async function POST(
  request: NextRequest,
  {params}: RouteContext<'/api/auth/[action]'>,
): Promise<Response> {
  const name = (await params).action
  const formAction = formActions.get(name)
  if (!formAction) return reject(404, 'action')
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  const fields = Object.fromEntries(new URLSearchParams(body))
  const lang = isLanguage(fields['lang']) ? fields['lang'] : defaultLanguage
  const session = openSession(request)
  const result = await formAction({
    fields,
    lang,
    region: regionOrDefault(request.cookies.get('region')?.value),
    client: session.client,
    passing: () => passingSession(request.headers),
    enrolment: request.cookies.get(enrolmentCookie)?.value,
    seenAt: request.headers.get('origin') ?? undefined,
    siteUrl: siteEnvironment().SITE_URL,
  }).catch((error: unknown): FormActionResult => {
    log.error(
      {action: name, problem: error instanceof Error ? error.message : 'unknown'},
      'a form action failed',
    )
    return {to: '/auth', flash: {toast: 'unexpected'}}
  })
  const response = new NextResponse(null, {
    status: 303,
    headers: {location: publicPath(lang, result.to), 'cache-control': 'private, no-store'},
  })
  await session.close(response)
  if (result.flash) setFlash(response, result.flash)
  if (result.enrolment !== undefined) setEnrolment(response, result.enrolment)
  if (result.shownCodes) setShownCodes(response, result.shownCodes)
  return response
}
