import {formatLeverage} from '#domain/format/format-leverage.ts'
import {marketStateAt} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages/languages.ts'
import {describePrice} from '#web/features/home/price/describe-price.ts'
import type {ShortAnswer} from '#web/features/search/palette/palette-results.ts'
import {describeOwnHours} from '#web/features/trading-hours/describe-own-hours.ts'
import {describeDays, describeZone} from '#web/features/trading-hours/describe-days.ts'
import {describeSession} from '#web/features/trading-hours/describe-session.ts'
import {fill} from '#web/i18n/fill.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import type {AssistantReply} from '../ask/load-response.ts'
import {instrumentOf} from '../instrument/instrument-of.ts'
import {highestLeverage} from '../instrument/highest-leverage.ts'
import type {InstrumentAnswer, Offered} from '../instrument/load-answer.ts'
import type {Answer} from './find-answer.ts'

type Short = Pick<ShortAnswer, 'figure' | 'of'>

const maxLength = 160
const cut = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxLength))} …`

function hoursOf(
  lang: Language,
  {market}: Offered,
  labels: Messages['hours'],
  ownZone: string | undefined,
): Short {
  if (!market) return {figure: labels.unknown, of: labels.market}
  const {calendar, spans, now, knownUntil} = market
  const figure = marketStateAt(spans, now, knownUntil).isOpen ? labels.open : labels.closed
  if (ownZone !== undefined) return {figure, of: describeOwnHours(lang, market, ownZone).join(' · ')}
  const sessions = calendar.sessions.map((session) =>
    fill(labels.onDays, {
      days: describeDays(lang, session.days, labels),
      times: describeSession(lang, session, labels),
    }),
  )
  return {
    figure,
    of: [...sessions, describeZone(lang, calendar.timeZone)].join(' · '),
  }
}

function ofInstrument(lang: Language, answer: InstrumentAnswer, ownZone: string | undefined): Short {
  const {assistant, hours, offer} = messagesOf(lang)
  switch (answer.kind) {
    case 'leverage': {
      const highest = highestLeverage(answer.page.position)
      return {figure: highest ? formatLeverage(highest.leverage) : '', of: assistant.instrument.leverage}
    }
    case 'hours':
      return hoursOf(lang, answer.page, hours, ownZone)
    case 'cost': {
      const {term, value} = describePrice(lang, answer.result, answer.part)
      return {figure: value, of: term}
    }
    case 'refused':
    default:
      return {figure: offerLabel(offer, answer.found.offer), of: ''}
  }
}

function ofReply(lang: Language, {region, fact, passages}: AssistantReply): Short | null {
  const [best] = passages
  if (!fact) return best ? {figure: best.title, of: cut(best.text)} : null
  const [line, ...others] = fact.lines
  const inRegion = fill(messagesOf(lang).assistant.ask.fromRules, {region})
  if (line && others.length === 0) return {figure: cut(line.value), of: `${line.term} · ${inRegion}`}
  return {figure: cut(fact.lines.map(({term, value}) => `${term}: ${value}`).join(' · ')), of: inRegion}
}

/**
 * The short form of an answer: its figure, and in one line what it is of; null where there is none. Hours are by the clock of the visitor's
 * own zone, or of the exchange where that zone is not known.
 */
export function shortAnswer(lang: Language, answer: Answer, ownZone?: string): Short | null {
  if (answer.kind === 'content') return ofReply(lang, answer.reply)
  const {symbol, name, name_ar: arabicName} = instrumentOf(answer.answer)
  const {figure, of} = ofInstrument(lang, answer.answer, ownZone)
  const named = [symbol, lang === 'ar' ? arabicName : name, of].filter((part) => part !== '')
  return {figure, of: named.join(' · ')}
}
