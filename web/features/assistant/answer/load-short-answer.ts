import 'server-only'
import type {ShortAnswer} from '#web/features/search/palette/palette-results.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {loadLeadAnswer} from './load-lead-answer.ts'
import {shortAnswer} from './short-answer.ts'

/** The short form of the answer to a query, which leads to the full answer; null where the site has none. */
export async function loadShortAnswer(
  query: string,
  scope: CountryScope,
  ownZone?: string,
): Promise<ShortAnswer | null> {
  const {lang} = scope
  const answer = await loadLeadAnswer(query, scope)
  const short = answer && shortAnswer(lang, answer, ownZone)
  if (!short) return null
  const href = publicPath(lang, `/assistant?${new URLSearchParams({helper: 'ask', q: query})}#answer`)
  return {...short, label: messagesOf(lang).search.answer, href}
}
