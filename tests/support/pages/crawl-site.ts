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

/** A page as the crawl found it, which page led there first, and in how many clicks from the start. */
export type CrawledPage = PageResponse & PageLinks & Readonly<{path: string; foundOn: string; clicks: number}>

type Crawl<Kept> = Readonly<{
  siteUrl: string
  start: string
  headers: Readonly<Record<string, string>>
  /** Which paths belong to what is crawled. */
  isInside: (path: string) => boolean
  /** What to keep of a page. Thousands of pages don't fit in memory. */
  keep: (page: CrawledPage) => Kept
}>

/** The path of a page of the site that a link leads to; null for files, anchors of the page itself and other sites. */
export function pageOfLink(siteUrl: string, href: string): string | null {
  const target = URL.parse(href, siteUrl)
  if (target?.origin !== new URL(siteUrl).origin || href.startsWith('#')) return null
  return isPageAddress(target.pathname) ? target.pathname : null
}

/** Follows every link from a page on, a few at a time, by their clicks from the start. A query leads to the same page and is left out. */
export async function crawlSite<Kept>(crawl: Crawl<Kept>): Promise<Kept[]> {
  const {siteUrl, start, headers, isInside, keep} = crawl
  const found = new Map<string, string>([[start, 'the start']])
  const kept: Kept[] = []
  let waiting = [start]
  for (let clicks = 0; waiting.length > 0; clicks++) {
    const level = waiting
    waiting = []
    const visit = async (path: string) => {
      const page = await readPage(siteUrl, path, headers)
      const linked = readLinks(page.html)
      const {status, headers: sent, html} = page
      const words = {
        get words() {
          return page.words
        },
      }
      kept.push(
        keep(
          Object.assign(words, {
            status,
            headers: sent,
            html,
            ...linked,
            path,
            clicks,
            foundOn: found.get(path) ?? '',
          }),
        ),
      )
      for (const href of linked.links) {
        const next = pageOfLink(siteUrl, href)
        if (next === null || found.has(next) || !isInside(next)) continue
        found.set(next, path)
        waiting.push(next)
      }
    }
    while (level.length > 0) await Promise.all(level.splice(0, atOnce).map(visit))
  }
  return kept
}
