import 'server-only'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {log} from '#web/log/log.ts'
import type {ShortAnswer} from '#web/parts/search/search-results.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type Answer, findAnswer} from './find-answer.ts'
import {chooseLeadAnswer, readInTime} from './lead-answer.ts'
import {summarizeAnswer} from './short-answer.ts'

/** The answer above the search results for a query. Null if the site can't answer it, or not in time. */
export async function loadLeadAnswer(query: string, scope: CountryScope): Promise<Answer | null> {
  const profile = await getRegionProfile(scope)
  const reading = findAnswer({question: query}, scope, profile).catch((error: unknown) => {
    log.error({error}, 'a search has results, and no answer could be read for it')
    return null
  })
  const answer = await readInTime(reading, () =>
    log.warn('a search has results, and was sent without an answer that was not read in time'),
  )
  return answer && chooseLeadAnswer(query, answer)
}

/** The short form of the answer to a query, with a link to the full answer, or null without an answer. */
export async function loadShortAnswer(
  query: string,
  scope: CountryScope,
  ownZone?: string,
): Promise<ShortAnswer | null> {
  const {lang} = scope
  const answer = await loadLeadAnswer(query, scope)
  const short = answer && summarizeAnswer(lang, answer, ownZone)
  if (!short) return null
  const href = publicPath(lang, `/assistant?${new URLSearchParams({helper: 'ask', q: query})}#answer`)
  return {...short, label: getMessages(lang).search.answer, href}
}
