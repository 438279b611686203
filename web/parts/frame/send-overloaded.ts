import type {ServerResponse} from 'node:http'
import {type Language, getDirection, languages} from '#domain/languages.ts'
import {plainWarning} from '../region/plain-warning.ts'
import {getMessages} from '#i18n/messages.ts'
import {describeWait} from '#web/http/budgets.ts'
import {plainPagePolicy, plainPageStyle} from '#web/http/security-headers.ts'
import {escapeMarkup} from '../../ui/plain-text.ts'

/** Seconds before a visitor may retry. */
const overloadSeconds = 5

type PlainPage = Readonly<{title: string; lead: string; link: Readonly<{href: string; label: string}>}>

/** A page that needs no service, rendering or files, so an overloaded server can still send it. Has the strictest warning. */
export const writePlainPage = (lang: Language, {title, lead, link}: PlainPage): string =>
  `<!DOCTYPE html><html lang="${lang}" dir="${getDirection(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${plainPageStyle}</style></head><body><aside>${escapeMarkup(plainWarning(lang, null))}</aside><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(lead)}</p><p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.label)}</a></p></main></body></html>`

const pageIn = (lang: Language, title: string, lead: string): Buffer =>
  Buffer.from(writePlainPage(lang, {title, lead, link: {href: '', label: getMessages(lang).common.tryAgain}}))

type Sent = Readonly<{status: 429 | 503; lang: Language; body: Buffer; retryAfterSeconds: number}>

const send = (response: ServerResponse, {status, lang, body, retryAfterSeconds}: Sent): void =>
  void response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-length': body.byteLength,
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
    })
    .end(response.req.method === 'HEAD' ? undefined : body)

const overloadPages = new Map(
  languages.map((lang) => {
    const {overloadedTitle, overloadedLead} = getMessages(lang).common
    return [lang, pageIn(lang, overloadedTitle, overloadedLead)]
  }),
)

/** Asks a visitor to come back in seconds (503), because the server is at its render limit. */
export const sendOverloaded = (response: ServerResponse, lang: Language): void =>
  send(response, {
    status: 503,
    lang,
    body: overloadPages.get(lang) ?? Buffer.alloc(0),
    retryAfterSeconds: overloadSeconds,
  })

const clockRetrySeconds = 60

/** Refuses a receipt (503), because this server's clock differs from the content service's. */
export function sendWrongClock(response: ServerResponse, lang: Language): void {
  const {proofNotNow, proofNotNowText} = getMessages(lang).documents
  const body = pageIn(lang, proofNotNow, proofNotNowText)
  send(response, {status: 503, lang, body, retryAfterSeconds: clockRetrySeconds})
}

/** Asks a visitor to come back later (429), because their network has used up its requests. */
export function sendTooMany(response: ServerResponse, lang: Language, retryAfterSeconds: number): void {
  const body = pageIn(
    lang,
    getMessages(lang).common.tooManyRequestsTitle,
    describeWait(lang, retryAfterSeconds),
  )
  send(response, {status: 429, lang, body, retryAfterSeconds})
}
