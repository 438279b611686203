import {NextResponse} from 'next/server'
import {
  type ListedCookie,
  answersCookie,
  enrolmentCookie,
  flashCookie,
  mailedToCookie,
  recoveryCodesCookie,
} from '#domain/cookies/site-cookies.ts'
import type {OpenSession} from '#web/database/session/open-session.ts'
import {flashOf, writeFlash} from '#web/features/sign-in/flash.ts'
import type {FormActionRequest, FormActionResult} from '#web/features/sign-in/form-action.ts'
import {writeMailedTo} from '#web/features/sign-in/mailed-to.ts'
import {writeShownCodes} from '#web/features/sign-in/shown-codes.ts'
import {deleteCookie, setCookie} from '#web/http/cookies/site-cookie.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'

/** Sets a cookie that lasts over several forms, deletes it with null, and leaves it as it is without a value. */
function keep({cookies}: NextResponse, cookie: ListedCookie, value: string | null | undefined): void {
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
  if (flash) setCookie(cookies, flashCookie, writeFlash(flashOf(flash, fields)))
  keep(response, enrolmentCookie, result.enrolment)
  keep(response, answersCookie, result.answers)
  keep(response, mailedToCookie, mailedTo && writeMailedTo(mailedTo))
  if (shownCodes) setCookie(cookies, recoveryCodesCookie, writeShownCodes(shownCodes))
}

/** What a visitor is told of a form action that threw. */
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
