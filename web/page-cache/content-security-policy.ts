import {hash as digest} from 'node:crypto'
import {reportDirectives} from '../http/csp-reports/report-directives.ts'
import {trustedTypesDirectives} from '../routing/trusted-types.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gu
// A quotation mark stands in attributes alone: React escapes it in texts.
const styleAttribute = /\sstyle="([^"]*)"/gu

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const decode = (attribute: string) =>
  attribute.replaceAll(/&(?:quot|#x27|#39|lt|gt|amp);/gu, (entity) => entities[entity] ?? entity)

const hash = (text: string) => `'sha256-${digest('sha256', text, 'base64')}'`

const hashes = (html: string, pattern: RegExp, read = (text: string) => text): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, text = '']) => hash(read(text)))),
]

/** The Content-Security-Policy of one page: exactly its own inline scripts and styles may run, by their hashes; `connect` is its `connect-src`. */
export function contentSecurityPolicy(html: string, connect = "'self'"): string {
  const withoutScripts = html.replaceAll(inlineScript, '')
  const attributes = hashes(withoutScripts, styleAttribute, decode)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(html, inlineScript)].join(' '),
    ["style-src-elem 'self'", ...hashes(withoutScripts, inlineStyle)].join(' '),
    `style-src-attr ${attributes.length > 0 ? ["'unsafe-hashes'", ...attributes].join(' ') : "'none'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...trustedTypesDirectives,
    ...reportDirectives,
  ].join('; ')
}
