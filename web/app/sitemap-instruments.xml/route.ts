import {languages} from '#domain/languages.ts'
import {initialPath, toInitial} from '#domain/instruments/search/symbol-initials.ts'
import {findOffer} from '#domain/offers/offers.ts'
import {getCurrentMarketData} from '#web/database/market-data/market-data-snapshot.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {languageAlternates} from '#web/routing/language-alternates.ts'

/** Follows the database rather than the build. */
export const dynamic = 'force-dynamic'

// A symbol or an address made from one contains only characters that XML allows unescaped.
function* formatUrls(path: string, siteUrl: string, changedAt: string | null): Generator<string> {
  const links = Object.entries(languageAlternates(siteUrl, path))
    .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    .join('')
  const change = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
  for (const lang of languages) yield `<url><loc>${pageUrl(siteUrl, lang, path)}</loc>${links}${change}</url>`
}

async function listUrls(): Promise<string[]> {
  // A sitemap may list at most 50,000 addresses, and a long catalogue doesn't fit in memory.
  if (await hasLongCatalogue()) return []
  const {SITE_URL, DEFAULT_REGION: code} = siteEnvironment()
  const [region, {snapshot}] = await Promise.all([
    getRegionProfile({lang: 'en', region: code, country: null}),
    getCurrentMarketData(),
  ])
  const symbols = snapshot.instruments
    .filter((instrument) => findOffer(instrument, region) === 'offered')
    .map(({symbol}) => symbol)
  const paths = [
    ...[...new Set(symbols.map(toInitial))].map(initialPath),
    ...symbols.map((symbol) => symbolPath(encodeURIComponent(symbol))),
  ]
  return paths.flatMap((path) => [...formatUrls(path, SITE_URL, snapshot.freshness.updated_at)])
}

/** The pages of the instruments that the default region offers, and of their initials, in every language, for search engines. */
export async function GET(): Promise<Response> {
  const urls = await listUrls()
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    {headers: {'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600'}},
  )
}
