import {isPageAddress} from '#web/ui/links.tsx'
import {type PageResponse, readPage} from '../site.ts'

const decode = (attribute: string): string => attribute.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

const readAttributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decode(value))

/** Links, anchors and language alternates of a page. */
type PageLinks = Readonly<{
  links: readonly string[]
  anchors: ReadonlySet<string>
  /** Addresses by `hreflang`. */
  alternates: Readonly<Record<string, string>>
}>

/** Reads the links from a page's HTML. */
function readLinks(html: string): PageLinks {
  const markup = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
  const alternates = [...markup.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/giu)]
  return {
    links: readAttributes(markup, /<a\b[^>]*?\shref="([^"]*)"/gu),
    anchors: new Set(readAttributes(markup, /\sid="([^"]*)"/gu)),
    alternates: Object.fromEntries(alternates.map(([, lang = '', href = '']) => [lang, decode(href)])),
  }
}

const atOnce = 6

/** A page as the crawl found it, and which page led there first. */
export type CrawledPage = PageResponse & PageLinks & Readonly<{path: string; foundOn: string}>

type Crawl = Readonly<{
  siteUrl: string
  start: string
  headers: Readonly<Record<string, string>>
  /** Which paths belong to what is crawled. */
  isInside: (path: string) => boolean
}>

/** The path of a page of the site that a link leads to; null for files, anchors of the page itself and other sites. */
export function pageOfLink(siteUrl: string, href: string): string | null {
  const target = URL.parse(href, siteUrl)
  if (target?.origin !== new URL(siteUrl).origin || href.startsWith('#')) return null
  return isPageAddress(target.pathname) ? target.pathname : null
}

/** Follows every link from a page on, a few at a time. A query leads to the same page and is left out. */
export async function crawlSite({siteUrl, start, headers, isInside}: Crawl): Promise<CrawledPage[]> {
  const found = new Map<string, string>([[start, 'the start']])
  const pages: CrawledPage[] = []
  const waiting = [start]
  const visit = async (path: string) => {
    const page = await readPage(siteUrl, path, headers)
    const linked = readLinks(page.html)
    pages.push({...page, ...linked, words: page.words, path, foundOn: found.get(path) ?? ''})
    for (const href of linked.links) {
      const next = pageOfLink(siteUrl, href)
      if (next === null || found.has(next) || !isInside(next)) continue
      found.set(next, path)
      waiting.push(next)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit))
  return pages
}
