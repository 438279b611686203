import 'server-only'
import type {IncomingHttpHeaders, ServerResponse} from 'node:http'
import {NodeHtmlMarkdown, type TranslatorConfigObject} from 'node-html-markdown'
import {type HTMLElement, parse} from 'node-html-parser'
import {languageCookie} from '#domain/site/site-cookies.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {createRequestBudget} from '../../http/budgets.ts'
import {readClientAddress} from '../../http/client-address.ts'
import type {RequestFilter} from '../../guard-servers.ts'
import {publicPath, readPagePath, readPathLanguage} from '#i18n/public-path.ts'
import {listSecurityHeaders} from '../../http/security-headers.ts'
import {log} from '../../log/log.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import {type StoredVisit, readVisit} from './read-visit.ts'
import {
  type OwnAddress,
  type RequestAgain,
  findOwnAddress,
  readOwnPage,
  requestAgain,
} from './request-again.ts'

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

/** A page as Markdown: its address, its whole risk warning, and its content. Null if the page lacks one of the two texts. */
export function formatPageMarkdown(html: string, url: string): string | null {
  const page = parse(html)
  const [content, warning] = [page.querySelector('main'), page.querySelector('footer #risk-warning')]
  if (content === null || warning === null) return null
  const quoted = toMarkdown(simplify(warning, url))
    .replaceAll(/^(?=.)/gmu, '> ')
    .replaceAll(/^$/gmu, '>')
  return `<${url}>\n\n${quoted}\n\n${toMarkdown(simplify(content, url))}\n`
}

const markdownAddress = /^(?<page>\/[^?]*[^/?])\.md(?:\?|$)/u

// Parsing a long page takes a tenth of a second.
const consume = createRequestBudget({max: 600, windowMs: 60_000})

/** The public path of the page that a Markdown address names; undefined for other addresses. `/index.md` is the home page. */
export function readMarkdownAddress(url = ''): string | undefined {
  const page = markdownAddress.exec(url)?.groups?.['page']
  if (page === undefined || readPagePath(page) !== '/index') return page
  return publicPath(readPathLanguage(page), '/')
}

/** The address names the language. What the reader prefers would lead elsewhere. */
const withoutLanguage = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
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
    if (visit === null || again === null || own === null) return passOn()
    const grant = consume(readClientAddress(visit.request.headers) ?? 'unknown')
    if (!grant.isGranted) {
      countRejection('download-limit')
      response
        .writeHead(429, {'retry-after': String(grant.retryAfterSeconds), 'cache-control': 'no-store'})
        .end()
      return
    }
    sendMarkdown(response, visit, again, own).catch((error: unknown) => {
      log.error({error, path: visit.path}, 'a page could not be sent as Markdown')
      if (response.headersSent) response.destroy()
      else response.writeHead(503, {'cache-control': 'no-store', 'retry-after': '5'}).end()
    })
  }
}

async function sendMarkdown(
  response: ServerResponse,
  {shown, request}: StoredVisit,
  again: RequestAgain,
  own: OwnAddress,
): Promise<void> {
  const {SITE_URL, HSTS_PRELOAD} = siteEnvironment()
  const page = await readOwnPage(again, own)
  const url = new URL(request.nextUrl.pathname, SITE_URL).href
  const markdown = page.status === 200 ? formatPageMarkdown(page.html, url) : null
  if (markdown === null) {
    response.writeHead(page.status < 500 ? 404 : 503, {'cache-control': 'no-store'}).end()
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
