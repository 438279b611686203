import {hash as digest} from 'node:crypto'
import {reportDirectives} from '../http/security-headers.ts'
import {trustedTypesDirectives} from '../routing/security-policy.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gu
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gu
// React escapes quotation marks in text, so they only occur in attributes.
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

/** The policy of a page that was rendered for one visitor, and its nonce. */
export type RenderPolicy = Readonly<{policy: string; nonce: string}>

/** Hashes of the inline scripts: all of them, or those that the policy of the render allows. A page that shows a query may have others. */
function hashScripts(html: string, rendered?: RenderPolicy): string[] {
  if (rendered === undefined) return hashes(html, inlineScript)
  const mark = ` nonce="${rendered.nonce}"`
  const allowed = [...html.matchAll(inlineScript)].flatMap(([script, text = '']) => {
    const hasNonce = script.slice(0, script.indexOf('>')).includes(mark)
    return hasNonce || rendered.policy.includes(hash(text)) ? [hash(text.replaceAll(mark, ''))] : []
  })
  return [...new Set(allowed)]
}

/**
 * The Content-Security-Policy of one page. It allows exactly the page's own inline scripts and styles, by hash; `connect` is its `connect-src`.
 * @param rendered For a page that still has the nonce of its render, which is sent without it.
 */
export function writeContentPolicy(html: string, connect = "'self'", rendered?: RenderPolicy): string {
  const withoutScripts = html.replaceAll(inlineScript, '')
  const attributes = hashes(withoutScripts, styleAttribute, decode)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashScripts(html, rendered)].join(' '),
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

const asyncScript = /<script src="([^"]+)"(?=[^>]* async="")(?: async=""| (?:id|nonce)="[^"]*")*><\/script>/gu
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/gu

/**
 * How long reading the head of a page may take, in ms from the start of the navigation, before the connection or device counts as slow. A phone with
 * slow 4G takes 320 or more, a wired laptop less than 100.
 */
const slowMilliseconds = 250

/** The nonce of a page that is rendered for one visitor. A stored page allows its scripts by hash. */
const scriptNonce = /<script[^>]* nonce="(?<nonce>[^"]*)"/u

/** Lists the scripts. On a slow connection, they load immediately at low priority, so that the page can paint first. */
const early = (addresses: readonly string[]) =>
  `const lateScripts=${JSON.stringify(addresses)};performance.now()>${slowMilliseconds}&&lateScripts.forEach(href=>document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'script',fetchPriority:'low',href})))`

/** Runs each listed script in its own task. */
const late =
  "(load=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load)))(()=>lateScripts.forEach(src=>setTimeout(()=>document.head.append(Object.assign(document.createElement('script'),{src,async:true})))))"

/**
 * Runs a page's scripts in order after its first paint, so that they don't delay its text. On a slow connection, they already load before. A hidden
 * page is never painted, so its scripts run immediately. Returns pages without such scripts unchanged.
 */
export function scriptsAfterFirstPaint(html: string): string {
  const addresses = [
    ...new Set([...html.matchAll(asyncScript)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
  ]
  const [endOfHead, endOfBody] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (addresses.length === 0 || endOfHead < 0 || endOfBody < 0) return html
  const nonce = scriptNonce.exec(html)?.groups?.['nonce']
  const opening = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const without = (text: string) => text.replaceAll(asyncScript, '').replaceAll(scriptPreload, '')
  return [
    without(html.slice(0, endOfHead)),
    `${opening}${early(addresses)}</script>`,
    without(html.slice(endOfHead, endOfBody)),
    `${opening}${late}</script>`,
    html.slice(endOfBody),
  ].join('')
}
