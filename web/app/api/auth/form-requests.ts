import {type NextRequest, NextResponse} from 'next/server'
import {
  identifyDevice,
  type OpenSession,
  openSession,
  passingSession,
} from '#web/database/session/open-session.ts'
import {signUpRecords} from '#web/database/visitor-records.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {
  answersCookie,
  mfaSetupCookie,
  type ListedCookie,
  flashCookie,
  mailedToCookie,
  recoveryCodesCookie,
} from '#domain/site/site-cookies.ts'
import type {FormActionRequest, FormActionResult} from '#web/features/account/sign-in/form-action.ts'
import {isSameOrigin} from '#web/http/same-site.ts'
import {readLimitedText, reject} from '#web/http/request-body.ts'
import {defaultLanguage, isLanguage} from '#domain/languages.ts'
import {readBrandNames} from '#web/parts/frame/get-site-settings.ts'
import {findVisitorRegion} from '#web/routing/visitor-region.ts'
import {cookieName, deleteCookie, setCookie} from '#web/http/site-cookie.ts'
import {addFormId, writeFlash} from '#web/features/account/sign-in/flash.ts'
import {writeMailedTo, writeShownCodes} from '#web/features/account/sign-in/auth-cookies.ts'
import {publicPath} from '#i18n/public-path.ts'
import {log} from '#web/log/log.ts'

const maxBytes = 16 * 1024

/** `device` is the secret to store on the user's device. */
type ReadForm = Readonly<{submitted: FormActionRequest; session: OpenSession; device: string}>

/**
 * Reads a form of an account and opens the sender's session. Returns an error response if the form comes from another site
 * or is too long.
 */
export async function readFormRequest(request: NextRequest): Promise<ReadForm | Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  const fields = Object.fromEntries(new URLSearchParams(body))
  const {headers, device} = identifyDevice(request.headers)
  const session = openSession({headers, cookies: request.cookies})
  return {
    session,
    device,
    submitted: {
      fields,
      lang: isLanguage(fields['lang']) ? fields['lang'] : defaultLanguage,
      region: findVisitorRegion(request),
      client: session.client,
      passing: () => passingSession(headers),
      signUps: signUpRecords,
      answers: request.cookies.get(cookieName(answersCookie))?.value,
      enrolment: request.cookies.get(cookieName(mfaSetupCookie))?.value,
      seenAt: request.headers.get('origin') ?? undefined,
      userAgent: request.headers.get('user-agent'),
      siteUrl: siteEnvironment().SITE_URL,
      brandNames: readBrandNames,
    },
  }
}

/** Sets a cookie that lasts over several forms. Null deletes it, and undefined keeps it. */
function updateCookie({cookies}: NextResponse, cookie: ListedCookie, value: string | null | undefined): void {
  if (value === null) deleteCookie(cookies, cookie)
  else if (value !== undefined) setCookie(cookies, cookie, value)
}

function passToNextPage(
  response: NextResponse,
  result: FormActionResult,
  fields: FormActionRequest['fields'],
): void {
  const {cookies} = response
  const {flash, mailedTo, shownCodes} = result
  if (flash) setCookie(cookies, flashCookie, writeFlash(addFormId(flash, fields)))
  updateCookie(response, mfaSetupCookie, result.enrolment)
  updateCookie(response, answersCookie, result.answers)
  updateCookie(response, mailedToCookie, mailedTo && writeMailedTo(mailedTo))
  if (shownCodes) setCookie(cookies, recoveryCodesCookie, writeShownCodes(shownCodes))
}

/** The message for a visitor after a form action threw. */
export function unexpectedResult(action: string, error: unknown): FormActionResult {
  log.error({action, problem: error instanceof Error ? error.message : 'unknown'}, 'a form action failed')
  return {to: '/auth', flash: {toast: 'unexpected'}}
}

/** Redirects to the page after a form. Messages for it are stored in a cookie. */
export async function redirectToResult(
  {lang, fields}: FormActionRequest,
  session: OpenSession,
  result: FormActionResult,
): Promise<NextResponse> {
  const response = new NextResponse(null, {
    status: 303,
    headers: {location: publicPath(lang, result.to), 'cache-control': 'private, no-store'},
  })
  await session.close(response)
  passToNextPage(response, result, fields)
  return response
}
