import {type Language, languages} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {type CrawledPage, crawlSite} from '#tests/support/pages/crawl-site.ts'
import {siteUrl} from '#tests/support/site.ts'
import {publicPath} from '#i18n/public-path.ts'

/** Pages that redirect visitors to the sign-in. */
const forClients: ReadonlySet<string> = new Set(['/account'])

/** What the links of a region's home pages lead to, in both languages. */
export type CrawledRegion = Readonly<{
  reached: ReadonlySet<string>
  /** Pages for everybody. */
  pages: readonly CrawledPage[]
  clientPages: readonly CrawledPage[]
}>

export const languageOfPath = (path: string): Language => (/^\/ar(?:\/|$)/u.test(path) ? 'ar' : 'en')

/** An address without its language. */
export const plainPath = (path: string): string =>
  languageOfPath(path) === 'ar' ? path.slice(3) || '/' : path

/** Their thousands of instruments are in `found-pages.full.test.ts`. */
const otherInitials = /\/instruments\/(?!q$)/u

const crawl = (lang: Language, region: RegionCode): Promise<CrawledPage[]> =>
  crawlSite({
    siteUrl,
    start: publicPath(lang, '/'),
    headers: {cookie: `region=${region}; lang=${lang}`},
    isInside: (path) => languageOfPath(path) === lang && !otherInitials.test(path),
    keep: (page) => page,
  })

async function read(region: RegionCode): Promise<CrawledRegion> {
  const crawled = (await Promise.all(languages.map((lang) => crawl(lang, region)))).flat()
  return {
    reached: new Set(crawled.map(({path}) => path)),
    pages: crawled.filter(({path}) => !forClients.has(plainPath(path))),
    clientPages: crawled.filter(({path}) => forClients.has(plainPath(path))),
  }
}

const known = new Map<RegionCode, Promise<CrawledRegion>>()

/** Every page of a region, each read once and cached. */
export function crawlRegion(region: RegionCode): Promise<CrawledRegion> {
  const crawled = known.get(region) ?? read(region)
  known.set(region, crawled)
  return crawled
}

/** One page of each kind: the first below each parent. */
export const oneOfEachKind = (pages: readonly CrawledPage[]): CrawledPage[] => [
  ...new Map(
    pages
      .filter(({status}) => status === 200)
      .toSorted((one, other) => (one.path < other.path ? 1 : -1))
      .map((page) => [
        plainPath(page.path).split('/').length > 2
          ? `${page.path.slice(0, page.path.lastIndexOf('/'))}/*`
          : page.path,
        page,
      ]),
  ).values(),
]
