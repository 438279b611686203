import type {CrawledPage} from '#tests/support/pages/crawl-site.ts'
import {siteUrl} from '#tests/support/site.ts'
import {languageOfPath} from './crawled-region.ts'

const byPathOf = (pages: readonly CrawledPage[]) => new Map(pages.map((page) => [page.path, page]))

/** Broken links of pages: those with another status than 200, and those whose anchor does not exist. */
export function brokenLinks(pages: readonly CrawledPage[]): string[] {
  const byPath = byPathOf(pages)
  const dead = pages
    .filter((page) => page.status !== 200)
    .map(({path, status, foundOn}) => `${path} responds with ${status}, linked on ${foundOn}`)
  const astray = pages.flatMap(({path, links}) =>
    links.flatMap((href) => {
      const target = URL.parse(href, new URL(path, siteUrl))
      const page =
        target && target.origin === new URL(siteUrl).origin ? byPath.get(target.pathname) : undefined
      if (!page || !target?.hash || target.searchParams.size > 0) return []
      return page.anchors.has(decodeURIComponent(target.hash.slice(1)))
        ? []
        : [`${href} has no such anchor, linked on ${path}`]
    }),
  )
  return [...dead, ...new Set(astray)]
}

/** Pages whose addresses in other languages do not name them in return. */
export function oneSidedAlternates(pages: readonly CrawledPage[]): string[] {
  const byPath = byPathOf(pages)
  return pages
    .filter((page) => page.status === 200)
    .flatMap(({path, alternates}) =>
      Object.entries(alternates).flatMap(([lang, href]) => {
        const other = byPath.get(new URL(href).pathname)
        const returned = other?.alternates[languageOfPath(path)]
        // The pages that read as the home page name the home page as their own address.
        return returned &&
          (new URL(returned).pathname === path || returned === alternates[languageOfPath(path)])
          ? []
          : [`${path} names ${href} for ${lang}, which does not name it`]
      }),
    )
}
