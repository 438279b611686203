import 'server-only'
import type {IncomingHttpHeaders, ServerResponse} from 'node:http'
import {NodeHtmlMarkdown, type TranslatorConfigObject} from 'node-html-markdown'
import {type HTMLElement, parse} from 'node-html-parser'
import {languageCookie} from '#domain/site/site-cookies.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {createRequestBudget, type Grant} from '../../http/budgets.ts'
import {identifySender, readClientAddress} from '../../http/client-address.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {publicPath, readPagePath, readPathLanguage} from '#i18n/public-path.ts'
import {listSecurityHeaders} from '../../http/security-headers.ts'
import {log} from '../../log/log.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import {ByteLru} from '#web/cache/byte-lru.ts'
import {spendMiss} from '#web/cache/front/limit-misses.ts'
import {type StoredVisit, readVisit} from '#web/cache/front/read-visit.ts'
import {
  type OwnAddress,
  type OwnPage,
  type RequestAgain,
  findOwnAddress,
  hasNoPage,
  requestOwnPage,
  requestAgain,
} from '#web/cache/front/request-again.ts'

/** Content for one visitor or for the eye: forms, navigation, scripts and drawings. */
const leftOut =
  'script,style,template,svg,nav,form,dialog,button,select,input,textarea,label,[hidden],[aria-hidden=true],.sr-only:not(caption)'

const translators: TranslatorConfigObject = {
  dt: {prefix: '- **', postfix: ':** ', surroundingNewlines: false, recurse: true},
  dd: {postfix: '\n', surroundingNewlines: false, recurse: true},
}

const converter = new NodeHtmlMarkdown({bulletMarker: '-'}, translators)

/** Inline elements that the styles show as lines or boxes of their own. */
const separated = 'span.block,span.flex,a.inline-flex,.grid > span,.flex > span,.flex > a'

const code = /<(?<tag>script|style|svg|template)\b[\s\S]*?<\/\k<tag>>/gu

/** The first element with a tag, up to the last that ends. The parser takes as long for the scripts and drawings of a page as for its texts. */
function parsePart(html: string, tag: string): HTMLElement {
  const [start, end] = [html.indexOf(`<${tag}`), html.lastIndexOf(`</${tag}>`)]
  const part = start === -1 || end < start ? '' : html.slice(start, end + `</${tag}>`.length)
  return parse(part.replaceAll(code, ''))
}

/** The announcements above a page. */
function readAnnouncements(html: string): HTMLElement | null {
  const start = html.indexOf('<aside id="announcements"')
  const end = html.indexOf('</aside>', start)
  return start === -1 || end === -1 ? null : parse(html.slice(start, end)).querySelector('aside')
}

function simplify(part: HTMLElement, url: string): string {
  for (const element of part.querySelectorAll(leftOut)) element.remove()
  for (const element of part.querySelectorAll(separated)) element.insertAdjacentHTML('beforebegin', ' ')
  for (const link of part.querySelectorAll('a[href]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', url).href)
  return part.outerHTML
}

// The converter escapes the point of `1.16` as if it ended the number of a list item, and puts a caption into its table.
const toMarkdown = (html: string): string =>
  converter
    .translate(html)
    .replaceAll(/(?<=\S.*\d)\\\./gu, '.')
    .replaceAll(/^__(?<caption>.+)__\n(?=\|)/gmu, '**$<caption>**\n\n')
    .replaceAll(/[ \t]+$/gmu, '')
    .trim()

/** A page as Markdown: its address, its whole risk warning, the region's notices, the announcements, and its content. Null if the page lacks the content or a regulated text. */
export function formatPageMarkdown(html: string, url: string): string | null {
  const content = parsePart(html, 'main').querySelector('main')
  const footer = parsePart(html, 'footer')
  const warning = footer.querySelector('footer #risk-warning')
  const notices = footer.querySelector('footer #region-notices')
  if (content === null || warning === null || notices === null) return null
  const quoted = [warning, notices]
    .map((part) => toMarkdown(simplify(part, url)))
    .join('\n\n')
    .replaceAll(/^(?=.)/gmu, '> ')
    .replaceAll(/^$/gmu, '>')
  const announcements = readAnnouncements(html)
  const parts = [quoted, ...(announcements ? [toMarkdown(simplify(announcements, url))] : [])]
  return `<${url}>\n\n${[...parts, toMarkdown(simplify(content, url))].join('\n\n')}\n`
}

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** The tables of a page's content, row by row, as visitors read them. */
export const readPageTables = (html: string): ReadonlyArray<Readonly<{caption: string; rows: string[][]}>> =>
  parse(html)
    .querySelectorAll('main table')
    .map((table) => {
      for (const element of table.querySelectorAll(leftOut)) element.remove()
      return {
        caption: squeeze(table.querySelector('caption')?.text ?? ''),
        rows: table
          .querySelectorAll('tr')
          .map((row) => row.querySelectorAll('th,td').map(({text}) => squeeze(text))),
      }
    })

const markdownAddress = /^(?<page>\/[^?]*[^/?])\.md(?:\?|$)/u

const perMinute = 60_000
const spendRequest = createRequestBudget({max: 600, windowMs: perMinute})
// Writing a long page takes tens of milliseconds, so what was written is kept. A reader of `llms.txt` may read each page at once.
const spendWriting = createRequestBudget({max: 300, windowMs: perMinute})

/** The Markdown of each variant, with the entity tag of the page that it was written from. */
const written = new ByteLru<Readonly<{etag: string; markdown: string}>>(16 * 1024 * 1024)

/** The public path of the page that a Markdown address names; undefined for other addresses. `/index.md` is the home page. */
export function readMarkdownAddress(url = ''): string | undefined {
  const page = markdownAddress.exec(url)?.groups?.['page']
  if (page === undefined || readPagePath(page) !== '/index') return page
  return publicPath(readPathLanguage(page), '/')
}

/** The address names the language. What the reader prefers would lead elsewhere. */
export const withoutLanguage = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'accept-language': undefined,
  cookie: (headers.cookie ?? '')
    .split(/;\s*/u)
    .filter((pair) => !pair.startsWith(`${languageCookie.name}=`))
    .join('; '),
})

/**
 * Answers `/legal.md` with the page `/legal` as Markdown: the same variant, rules and risk warning as the visitor's page. Only pages that all visitors
 * of a variant share have one. Caches must not store it, because they would need the page's key.
 */
export function serveMarkdown(): RequestFilter {
  return (request, response, passOn) => {
    const page = readMarkdownAddress(request.url)
    const visit =
      page === undefined
        ? null
        : readVisit({method: request.method, headers: withoutLanguage(request.headers), url: page})
    const again = visit && requestAgain(visit)
    const own = findOwnAddress(request)
    if (visit?.shown.status !== 200 || again === null || own === null) return passOn()
    const sender = readClientAddress(visit.request.headers) ?? 'unknown'
    const misses = spendMiss(identifySender(visit.request.headers), 0)
    if (rejectIfSpent(response, spendRequest(sender)) || rejectIfSpent(response, misses)) return undefined
    return void sendMarkdown(response, visit, {again, own, sender}).catch((error: unknown) => {
      log.error({error, path: visit.path}, 'a page could not be sent as Markdown')
      if (response.headersSent) response.destroy()
      else sendUnavailable(response)
    })
  }
}

const sendUnavailable = (response: ServerResponse): void =>
  void response.writeHead(503, {'cache-control': 'no-store', 'retry-after': '5'}).end()

/** Responds 429 if a budget is used up. */
function rejectIfSpent(response: ServerResponse, grant: Grant): boolean {
  if (grant.isGranted) return false
  countRejection('download-limit')
  response.writeHead(429, {'retry-after': String(grant.retryAfterSeconds), 'cache-control': 'no-store'}).end()
  return true
}

function writeMarkdown(path: string, {status, etag, html}: OwnPage, url: string): string | null {
  const markdown = status === 200 ? formatPageMarkdown(html, url) : null
  if (markdown !== null && etag !== undefined)
    written.set(path, {etag, markdown}, Buffer.byteLength(markdown))
  return markdown
}

type Source = Readonly<{again: RequestAgain; own: OwnAddress; sender: string}>

async function sendMarkdown(
  response: ServerResponse,
  {shown, request, path}: StoredVisit,
  {again, own, sender}: Source,
): Promise<void> {
  const {SITE_URL, HSTS_PRELOAD} = siteEnvironment()
  const url = new URL(request.nextUrl.pathname, SITE_URL).href
  const known = written.get(path)
  const page = await requestOwnPage(again, own, {
    mark: 'read',
    knownEtag: known?.etag,
    forwardedFor: request.headers.get('x-forwarded-for') ?? undefined,
  })
  if (page.status === 200 && rejectIfSpent(response, spendWriting(sender))) return
  const markdown = page.status === 304 ? (known?.markdown ?? null) : writeMarkdown(path, page, url)
  if (markdown === null) {
    if (page.status === 404) spendMiss(identifySender(request.headers))
    if (page.status !== 200 && !hasNoPage(page.status)) return sendUnavailable(response)
    response.writeHead(404, {'cache-control': 'no-store'}).end()
    return
  }
  for (const {key, value} of listSecurityHeaders(HSTS_PRELOAD === 'yes')) response.setHeader(key, value)
  response
    .writeHead(200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': shown.lang,
      link: `<${url}>; rel="canonical"`,
      'cache-control': 'private, no-store',
    })
    .end(response.req.method === 'HEAD' ? undefined : markdown)
}
