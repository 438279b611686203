import type {NextRequest} from 'next/server'
import {type OpenSession, openSession, passingSession} from '#web/database/session/open-session.ts'
import {recordAppropriateness} from '#web/database/record-appropriateness.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {answersCookie, enrolmentCookie} from '#domain/cookies/site-cookies.ts'
import type {FormActionRequest} from '#web/features/sign-in/form-action.ts'
import {isSameOrigin} from '#web/http/is-same-origin.ts'
import {readLimitedText} from '#web/http/read-limited-text.ts'
import {reject} from '#web/http/reject.ts'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {readBrandNames} from '#web/features/site-settings/read-brand-names.ts'
import {visitorRegion} from '#web/routing/visitor-region.ts'

const maxBytes = 16 * 1024

type ReadForm = Readonly<{submitted: FormActionRequest; session: OpenSession}>

/** Reads a form of an account, and opens the session of who sent it. An error response when it comes from another site, or is too long. */
export async function readFormRequest(request: NextRequest): Promise<ReadForm | Response> {
  if (!isSameOrigin(request.headers)) return reject(403, 'origin')
  const body = await readLimitedText(request, maxBytes)
  if (body === null) return reject(413, 'length')
  const fields = Object.fromEntries(new URLSearchParams(body))
  const session = openSession(request)
  return {
    session,
    submitted: {
      fields,
      lang: isLanguage(fields['lang']) ? fields['lang'] : defaultLanguage,
      region: visitorRegion(request),
      client: session.client,
      passing: () => passingSession(request.headers),
      recordAppropriateness,
      answers: request.cookies.get(answersCookie.name)?.value,
      enrolment: request.cookies.get(enrolmentCookie.name)?.value,
      seenAt: request.headers.get('origin') ?? undefined,
      userAgent: request.headers.get('user-agent'),
      siteUrl: siteEnvironment().SITE_URL,
      brandNames: readBrandNames,
    },
  }
}
