import 'server-only'
import type {Fault} from '#domain/position/read-number.ts'
import {findOffer, type Offer} from '#domain/offers/offers.ts'
import {weekdays} from '#domain/hours/calendar.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {type PricedTrade, loadTrade} from '#web/parts/position/load-trade.ts'
import type {PricePart} from '#web/parts/position/price-figures.ts'
import {type OfferedPage, getInstrumentPage} from '#web/parts/position/get-instrument-page.ts'
import {type RegionProfile, getRegionProfile, getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {describeQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import {log} from '#web/log/log.ts'
import {type FoundQuestion, type UnclearQuestion, findInstrumentQuestion} from './find-question.ts'
import type {Unclear} from './read-amounts.ts'

/** The data of an offered instrument. */
export type Offered = Extract<OfferedPage, {offer: 'offered'}>['page']

/** The answer about an instrument: a refusal, or the requested figures. */
export type InstrumentAnswer =
  | Readonly<{kind: 'refused'; found: Exclude<OfferedPage, {offer: 'offered'}>}>
  | Readonly<{kind: 'leverage' | 'hours'; page: Offered; price: string | null; asked: FoundQuestion}>
  | Readonly<{
      kind: 'cost'
      page: Offered
      /** The last price with its time. Null without one. */
      price: string | null
      asked: FoundQuestion
      result: NonNullable<PricedTrade['result']>
      part: PricePart
    }>

/** Other facts about the instrument, or the question to ask back. */
export type OtherInstrumentAnswer =
  | Readonly<{kind: 'holiday' | 'spreadAt'; page: Offered; asked: FoundQuestion}>
  | Readonly<{kind: 'offer'; found: OfferedPage; offer: Offer; region: string; asked: FoundQuestion}>
  | Readonly<{
      kind: 'unclear'
      problem: Unclear | Readonly<{kind: 'position'; fault: Fault}> | Readonly<{kind: 'region'; text: string}>
      asked: Pick<UnclearQuestion['asked'], 'intent' | 'part' | 'lots' | 'nights' | 'name'>
      symbols: readonly string[]
    }>

type Loaded = InstrumentAnswer | OtherInstrumentAnswer

/** Counts the calendar nights in a question, from the day a position opens to the day it closes. */
function countNights({days, nights}: Pick<FoundQuestion, 'days' | 'nights'>): string | undefined {
  const [first, last] = days ?? []
  if (first === undefined || last === undefined) return nights
  const [from, until] = [weekdays.indexOf(first), weekdays.indexOf(last)]
  return String(until > from ? until - from : until - from + weekdays.length)
}

const makeUnclear = (
  {symbol, ...asked}: FoundQuestion,
  problem: Extract<Loaded, {kind: 'unclear'}>['problem'],
): Loaded => ({kind: 'unclear', problem, asked: {...asked, name: symbol}, symbols: [symbol]})

async function loadCost(
  asked: FoundQuestion,
  {page, price}: Readonly<{page: Offered; price: string | null}>,
  scope: CountryScope,
): Promise<Loaded | null> {
  const {symbol, account, lots, part = 'total'} = asked
  const nights = countNights(asked)
  const [day] = asked.days ?? []
  const query = {
    symbol,
    ...(account !== undefined && {account}),
    ...(lots !== undefined && {lots}),
    ...(nights !== undefined && {nights}),
    ...(day !== undefined && {day}),
  }
  const trade = await loadTrade(query, await getVisitorRules(scope))
  if (!trade) return null
  const fault = trade.faults.lots ?? trade.faults.nights
  if (fault) return makeUnclear(asked, {kind: 'position', fault})
  const isOfSwap = part === 'total' || part === 'swap'
  if (isOfSwap && day !== undefined && trade.result?.position.bookings === 0)
    return makeUnclear(asked, {kind: 'weekend', text: day})
  return trade.result ? {kind: 'cost', page, price, asked, result: trade.result, part} : null
}

/** Loads the offer of an instrument. Another region's offer is loaded only if the rules of the reader's own region allow it. */
async function loadOffer(
  asked: FoundQuestion,
  found: OfferedPage,
  scope: CountryScope,
  profile: RegionProfile,
): Promise<Loaded> {
  const {region = scope.region} = asked
  if (region === scope.region) return {kind: 'offer', found, offer: found.offer, region: profile.name, asked}
  const other = await getRegionProfile({...scope, region, country: null})
  const instrument = found.offer === 'offered' ? found.page.record.instrument : found.instrument
  return {kind: 'offer', found, offer: findOffer(instrument, other), region: other.name, asked}
}

async function loadFigures(
  asked: FoundQuestion,
  scope: CountryScope,
  profile: RegionProfile,
): Promise<Loaded | null> {
  const {intent, region = scope.region} = asked
  // Figures of another region don't apply to the reader, and may exceed the reader's cap.
  const isElsewhere = region !== scope.region
  if (isElsewhere && !(intent === 'offer' && getRegionRecord(scope.region).suggestsOtherRegions))
    return makeUnclear(asked, {kind: 'region', text: profile.name})
  const found = await getInstrumentPage(asked.symbol, scope.lang, profile)
  if (found === null) return null
  if (intent === 'offer') return await loadOffer(asked, found, scope, profile)
  if (found.offer !== 'offered') return {kind: 'refused', found}
  const {page} = found
  const {instrument} = page.record
  const prices = await describeQuotes([instrument], await getVisitorRules(scope))
  const price = prices[instrument.symbol] ?? null
  switch (intent) {
    case 'leverage':
      return page.position.accounts.length > 0 ? {kind: intent, page, price, asked} : null
    case 'hours':
      return page.market ? {kind: intent, page, price, asked} : null
    case 'holiday':
      return page.market ? {kind: intent, page, asked} : null
    case 'spreadAt':
      return page.observed ? {kind: intent, page, asked} : null
    case 'cost':
    default:
      return await loadCost(asked, {page, price}, scope)
  }
}

/**
 * Answers a question about one instrument with its figures, or asks back. Null if the question has another subject, or the
 * figures can't be read.
 */
export async function loadInstrumentAnswer(
  question: string,
  scope: CountryScope,
  profile: RegionProfile,
  before?: string,
): Promise<Loaded | null> {
  const asked = await findInstrumentQuestion(question, scope.region, before)
  if (!asked) return null
  if (asked.kind === 'unclear') {
    const {unclear: problem, ...rest} = asked
    return {...rest, problem}
  }
  return await loadFigures(asked, scope, profile).catch((error: unknown) => {
    log.error({error, symbol: asked.symbol}, 'an instrument could not be read for a question')
    return null
  })
}
