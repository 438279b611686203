import 'server-only'
import {type PricedTrade, loadTrade} from '#web/features/home/price/load-trade.ts'
import type {PricePart} from '#web/features/home/price/price-parts.ts'
import {type OfferedPage, getInstrumentPage} from '#web/features/instrument/get-instrument-page.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {log} from '#web/log/log.ts'
import {type FoundQuestion, findInstrumentQuestion} from './find-question.ts'

/** The data of an instrument that is offered. */
export type Offered = Extract<OfferedPage, {offer: 'offered'}>['page']

/** What is known of an instrument for a question: who refuses it, or the figures that were asked for. */
export type InstrumentAnswer =
  | Readonly<{kind: 'refused'; found: Exclude<OfferedPage, {offer: 'offered'}>}>
  | Readonly<{kind: 'leverage' | 'hours'; page: Offered}>
  | Readonly<{kind: 'cost'; page: Offered; result: NonNullable<PricedTrade['result']>; part: PricePart}>

async function answerOf(
  {intent, symbol, part = 'total', ...amount}: FoundQuestion,
  scope: CountryScope,
  profile: RegionProfile,
): Promise<InstrumentAnswer | null> {
  const found = await getInstrumentPage(symbol, scope.lang, profile)
  if (found === null) return null
  if (found.offer !== 'offered') return {kind: 'refused', found}
  const {page} = found
  if (intent === 'leverage') return page.position.accounts.length > 0 ? {kind: intent, page} : null
  if (intent === 'hours') return page.market ? {kind: intent, page} : null
  const trade = await loadTrade({symbol, ...amount}, await getVisitorRules(scope))
  return trade?.result ? {kind: intent, page, result: trade.result, part} : null
}

/** Answers a question about one instrument with its own figures; null where it is about something else, or the figures are not to be had. */
export async function loadInstrumentAnswer(
  question: string,
  scope: CountryScope,
  profile: RegionProfile,
): Promise<InstrumentAnswer | null> {
  const asked = await findInstrumentQuestion(question, scope.region)
  if (!asked) return null
  return await answerOf(asked, scope, profile).catch((error: unknown) => {
    log.error({error, symbol: asked.symbol}, 'an instrument could not be read for a question')
    return null
  })
}
