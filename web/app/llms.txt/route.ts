import {defaultLanguage, type Language, languages} from '#domain/languages.ts'
import {privatePaths} from '#domain/site/fixed-pages.ts'
import type {NextRequest} from 'next/server'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {getMessages} from '#i18n/messages.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {getRegionProfile, type RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {isShownTo} from '#web/parts/region/audience.ts'
import type {EntryKind} from '#web/parts/search/entries/entry.ts'
import {listEntries} from '#web/parts/search/entries/list-entries.ts'
import {getSearchSources} from '#web/parts/search/entries/search-sources.ts'
import {noMovedPaths} from '#web/routing/known-paths.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {toVisit} from '#web/routing/visit.ts'
import {findVisitorRegion} from '#web/routing/visitor-region.ts'

export const dynamic = 'force-dynamic'

const kinds = ['page', 'legal', 'platform', 'post', 'term'] as const satisfies readonly EntryKind[]

/** The address of a page's Markdown version. */
const markdownUrl = (lang: Language, path: string): string => {
  const url = pageUrl(siteEnvironment().SITE_URL, lang, path)
  return path === '/' ? `${url.replace(/\/$/u, '')}/index.md` : `${url}.md`
}

async function listLinks(lang: Language, region: RegionProfile): Promise<string[]> {
  const entries = listEntries(await getSearchSources(lang)).filter(
    ({audience, isUnlisted, path}) =>
      isShownTo(audience, region) && !isUnlisted && !path.includes('#') && !privatePaths.includes(path),
  )
  return kinds.flatMap((kind) => [
    '',
    `## ${getMessages(lang).search.kinds[kind]} (${lang})`,
    '',
    ...entries
      .filter((entry) => entry.kind === kind)
      .map(({title, path, text}) => `- [${title}](${markdownUrl(lang, path)}): ${text.split('\n')[0]}`),
  ])
}

/** The pages of the reader's region for programs that read text (llmstxt.org). Each link leads to the page as Markdown. */
export async function GET(request: NextRequest): Promise<Response> {
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit')
  if (refused) return refused
  const lang = defaultLanguage
  const code = findVisitorRegion(request)
  const {country} = toVisit(request, null, noMovedPaths)
  const [{brandName, tagline}, region, warning] = await Promise.all([
    getSiteSettings(lang),
    getRegionProfile({lang, region: code, country}),
    getPlainWarning(lang, code),
  ])
  const links = await Promise.all(languages.map((language) => listLinks(language, region)))
  return new Response(
    `${[`# ${brandName}`, '', `> ${tagline}`, '', warning, '', getMessages(lang).search.pagesOfRegion.replace('{region}', region.name), ...links.flat()].join('\n')}\n`,
    {headers: {'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store'}},
  )
}
