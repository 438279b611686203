import {createHash} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {type Language, getDirection, languages} from '#domain/languages.ts'
import {plainWarning} from '../region/plain-warning.ts'
import {getMessages} from '#i18n/messages.ts'
import {escapeMarkup} from '../../ui/plain-text.ts'

/** Seconds before a visitor may retry. */
const retryAfterSeconds = '5'

const style =
  'body{margin:0;font:18px/1.6 system-ui,sans-serif;background:#fbfaf7;color:#14202b}aside,main{padding:16px 24px}aside{border-bottom:2px solid #a15c00;background:#f1efe8}main{max-width:40em;margin:0 auto}a{color:#0b6b5b}'

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Needs no service, rendering or files, so an overloaded server can still send it. */
function pageIn(lang: Language): string {
  const {overloadedTitle, overloadedLead, tryAgain} = getMessages(lang).common
  return `<!DOCTYPE html><html lang="${lang}" dir="${getDirection(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(overloadedTitle)}</title><style>${style}</style></head><body><aside>${escapeMarkup(plainWarning(lang, null))}</aside><main><h1>${escapeMarkup(overloadedTitle)}</h1><p>${escapeMarkup(overloadedLead)}</p><p><a href="">${escapeMarkup(tryAgain)}</a></p></main></body></html>`
}

const bodies = new Map(languages.map((lang) => [lang, Buffer.from(pageIn(lang))]))

/** Asks a visitor to come back in seconds (503), under the strictest warning, because the server is at its render limit. */
export function sendOverloaded(response: ServerResponse, lang: Language): void {
  const body = bodies.get(lang) ?? Buffer.alloc(0)
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.byteLength,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': retryAfterSeconds,
      'x-content-type-options': 'nosniff',
    })
    .end(response.req.method === 'HEAD' ? undefined : body)
}
