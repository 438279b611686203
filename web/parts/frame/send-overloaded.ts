import {createHash} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {type Language, getDirection, languages} from '#domain/languages.ts'
import {plainWarning} from '../region/plain-warning.ts'
import {getMessages} from '#i18n/messages.ts'
import {describeWait} from '#web/http/budgets.ts'
import {escapeMarkup} from '../../ui/plain-text.ts'

/** Seconds before a visitor may retry. */
const overloadSeconds = 5

const style =
  'body{margin:0;font:18px/1.6 system-ui,sans-serif;background:#fbfaf7;color:#14202b}aside,main{padding:16px 24px}aside{border-bottom:2px solid #a15c00;background:#f1efe8}main{max-width:40em;margin:0 auto}a{color:#0b6b5b}'

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Needs no service, rendering or files, so an overloaded server can still send it. Has the strictest warning. */
function pageIn(lang: Language, title: string, lead: string): Buffer {
  const {tryAgain} = getMessages(lang).common
  return Buffer.from(
    `<!DOCTYPE html><html lang="${lang}" dir="${getDirection(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body><aside>${escapeMarkup(plainWarning(lang, null))}</aside><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(lead)}</p><p><a href="">${escapeMarkup(tryAgain)}</a></p></main></body></html>`,
  )
}

type Sent = Readonly<{status: 429 | 503; lang: Language; body: Buffer; retryAfterSeconds: number}>

const send = (response: ServerResponse, {status, lang, body, retryAfterSeconds}: Sent): void =>
  void response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-length': body.byteLength,
      'content-security-policy': policy,
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

/** Asks a visitor to come back later (429), because their network has used up its requests. */
export function sendTooMany(response: ServerResponse, lang: Language, retryAfterSeconds: number): void {
  const body = pageIn(
    lang,
    getMessages(lang).common.tooManyRequestsTitle,
    describeWait(lang, retryAfterSeconds),
  )
  send(response, {status: 429, lang, body, retryAfterSeconds})
}
