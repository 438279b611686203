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
import {storedRegion} from '#domain/regions/regions.ts'
import {codesCookie, flashCookie} from '#web/routing/flash-names.ts'

const mostBytes = 16 * 1024
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

/** Takes a form of an account and leads on, with JavaScript and without. What there is to tell waits in a cookie. */
export async function POST(
  request: NextRequest,
  {params}: RouteContext<'/api/auth/[action]'>,
): Promise<Response> {
  const name = (await params).action
  const step = formActions.get(name)
  if (!step) return reject(404, 'step')
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, mostBytes)
  if (body === null) return reject(413, 'length')
  const fields = Object.fromEntries(new URLSearchParams(body))
  const lang = isLanguage(fields['lang']) ? fields['lang'] : defaultLanguage
  const session = openSession(request)
  const outcome = await step({
    fields,
    lang,
    region: storedRegion(request.cookies.get('region')?.value),
    client: session.client,
    passing: () => passingSession(request.headers),
    enrolment: request.cookies.get(enrolmentCookie)?.value,
    seenAt: request.headers.get('origin') ?? undefined,
    siteUrl: siteEnvironment().SITE_URL,
  }).catch((error: unknown): FormActionResult => {
    log.error({step: name, problem: error instanceof Error ? error.message : 'unknown'}, 'a step failed')
    return {to: '/auth', flash: {toast: 'unexpected'}}
  })
  const response = new NextResponse(null, {
    status: 303,
    headers: {location: publicPath(lang, outcome.to), 'cache-control': 'private, no-store'},
  })
  await session.close(response)
  if (outcome.flash) setFlash(response, outcome.flash)
  if (outcome.enrolment !== undefined) setEnrolment(response, outcome.enrolment)
  if (outcome.shownCodes) setShownCodes(response, outcome.shownCodes)
  return response
}
