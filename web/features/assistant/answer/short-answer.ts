import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import {findMarketState} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {describeAsked} from '#web/parts/position/price-figures.ts'
import type {ShortAnswer} from '#web/parts/search/search-results.ts'
import {
  describeOwnHours,
  describeDays,
  describeSession,
} from '#web/parts/markets/trading-hours/describe-hours.ts'
import {describeZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {fill} from '#i18n/fill.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import type {InstrumentAnswer, Offered} from '../instrument/load-answer.ts'
import type {AssistantReply} from '../ask/load-response.ts'
import type {Answer} from './find-answer.ts'

/** The instrument that an answer is about. */
export const getAnsweredInstrument = (answer: InstrumentAnswer) =>
  answer.kind === 'refused' ? answer.found.instrument : answer.page.record.instrument

/** The highest leverage among the accounts, with its reason. Undefined without accounts. */
export const findHighestLeverage = ({accounts}: Pick<PositionInputs, 'accounts'>) =>
  accounts
    .map((account) => account.leverage)
    .toSorted((one, other) => other.leverage - one.leverage)
    .at(0)

/** The number of upcoming closures in an answer about trading hours. */
export const closuresShown = 2

type Short = Pick<ShortAnswer, 'figure' | 'of'>

const maxLength = 160
const shorten = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength))} …`

function summarizeHours(
  lang: Language,
  {market}: Offered,
  labels: Messages['hours'],
  ownZone: string | undefined,
): Short {
  if (!market) return {figure: labels.unknown, of: labels.market}
  const {calendar, spans, now, knownUntil} = market
  const figure = findMarketState(spans, now, knownUntil).isOpen ? labels.open : labels.closed
  if (ownZone !== undefined) return {figure, of: describeOwnHours(lang, market, ownZone).join(' · ')}
  const sessions = calendar.sessions.map((session) =>
    fill(labels.onDays, {
      days: describeDays(lang, session.days, labels),
      times: describeSession(lang, session, labels),
    }),
  )
  return {
    figure,
    of: [...sessions, describeZone(lang, calendar.timeZone, now)].join(' · '),
  }
}

function summarizeInstrument(lang: Language, answer: InstrumentAnswer, ownZone: string | undefined): Short {
  const {assistant, hours, offer} = getMessages(lang)
  switch (answer.kind) {
    case 'leverage': {
      const highest = findHighestLeverage(answer.page.position)
      return {figure: highest ? formatLeverage(highest.leverage) : '', of: assistant.instrument.leverage}
    }
    case 'hours':
      return summarizeHours(lang, answer.page, hours, ownZone)
    case 'cost': {
      const {term, value} = describeAsked(lang, answer.result, answer.part)
      return {figure: value, of: term}
    }
    case 'refused':
    default:
      return {figure: offerLabel(offer, answer.found.offer), of: ''}
  }
}

function summarizeReply(lang: Language, {region, fact, passages}: AssistantReply): Short | null {
  const [best] = passages
  if (!fact) return best ? {figure: best.title, of: shorten(best.text)} : null
  const [line, ...others] = fact.lines
  const inRegion = fill(getMessages(lang).assistant.ask.fromRules, {region})
  if (line && others.length === 0) return {figure: shorten(line.value), of: `${line.term} · ${inRegion}`}
  return {figure: shorten(fact.lines.map(({term, value}) => `${term}: ${value}`).join(' · ')), of: inRegion}
}

/**
 * The short form of an answer: its figure, and one line that names the figure. Null without a figure or passage. Hours are
 * in the visitor's time zone, or in the exchange's zone if the visitor's is unknown.
 */
export function summarizeAnswer(lang: Language, answer: Answer, ownZone?: string): Short | null {
  if (answer.kind === 'content') return summarizeReply(lang, answer.reply)
  if (answer.kind === 'message') {
    const {title, figure, figureOf} = answer.message
    return figure === null
      ? {figure: title, of: ''}
      : {figure, of: [title, figureOf ?? ''].filter(Boolean).join(' · ')}
  }
  const instrument = getAnsweredInstrument(answer.answer)
  const {figure, of} = summarizeInstrument(lang, answer.answer, ownZone)
  const named = [instrument.symbol, readColumn(lang, instrument, 'name'), of].filter((part) => part !== '')
  return {figure, of: named.join(' · ')}
}
