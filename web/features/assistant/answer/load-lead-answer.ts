import 'server-only'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {log} from '#web/log/log.ts'
import {type Answer, findAnswer} from './find-answer.ts'
import {leadAnswer} from './lead-answer.ts'
import {withinPatience} from './within-patience.ts'

/** The answer that stands above the search results for a query; null where it asks nothing that the site can answer, and where that is not read in time. */
export async function loadLeadAnswer(query: string, scope: CountryScope): Promise<Answer | null> {
  const profile = await getRegionProfile(scope)
  const reading = findAnswer(query, scope, profile).catch((error: unknown) => {
    log.error({error}, 'a search has results, and no answer could be read for it')
    return null
  })
  const answer = await withinPatience(reading, () =>
    log.warn('a search has results, and was sent without an answer that was not read in time'),
  )
  return answer && leadAnswer(query, answer)
}
