import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {formatSpread} from '#domain/format/numbers.ts'
import {formatRange} from '#domain/format/ranges.ts'
import type {Closure, Weekday} from '#domain/hours/calendar.ts'
import {closureSpan, openSpans} from '#domain/hours/open-spans.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {readColumn, type TextColumns} from '#domain/language-details.ts'
import {spreadAt} from '#domain/spreads/spread-at.ts'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {describeClosures, describeDays} from '#web/parts/markets/trading-hours/describe-hours.ts'
import {describeZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {listStems} from '../ask/stems.ts'
import type {OtherInstrumentAnswer} from '../instrument/load-answer.ts'
import {type ReplyContent, describeUnclear, emptyReply} from './ask-back.ts'

const dayMilliseconds = 86_400_000
// Longer than the longest holidays of any exchange, in days.
const daysAhead = 14
const closuresListed = 3

const formatName = (lang: Language, instrument: TextColumns<'name'> & Readonly<{symbol: string}>) =>
  `${instrument.symbol} · ${readColumn(lang, instrument, 'name')}`

const makeSymbolLink = (lang: Language, symbol: string) => ({
  href: publicPath(lang, symbolPath(symbol)),
  label: fill(getMessages(lang).assistant.instrument.details, {symbol}),
})

function describeOffer(
  lang: Language,
  {found, offer, region}: Extract<OtherInstrumentAnswer, {kind: 'offer'}>,
): ReplyContent {
  const {assistant, offer: labels} = getMessages(lang)
  const instrument = found.offer === 'offered' ? found.page.record.instrument : found.instrument
  return {
    ...emptyReply,
    title: formatName(lang, instrument),
    figure: offerLabel(labels, offer),
    figureOf: region,
    links: [
      found.offer === 'offered'
        ? makeSymbolLink(lang, instrument.symbol)
        : {href: publicPath(lang, '/legal'), label: assistant.instrument.rules},
    ],
  }
}

// Christmas and Eid have these words in common.
const genericStems = new Set(listStems('holiday day عيد عطلة يوم'))

/** Finds the closure that a question names, or the next one. */
export function chooseClosure(closures: readonly Closure[], now: number, question: string): Closure | null {
  const today = toIsoDate(now)
  const coming = closures.filter(({date, until}) => (until ?? date) >= today)
  const asked = new Set(listStems(question).filter((stem) => !genericStems.has(stem)))
  const matches = coming.map((closure) => ({
    closure,
    count: listStems(closure.name).filter((stem) => asked.has(stem)).length,
  }))
  return matches.toSorted((one, other) => other.count - one.count)[0]?.closure ?? null
}

/** Formats a time in a time zone: `Mon 28 December, 01:10`. */
const formatMoment = (lang: Language, moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat(toLocale(lang), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment)

function describeHoliday(
  lang: Language,
  {page}: Extract<OtherInstrumentAnswer, {kind: 'holiday' | 'spreadAt'}>,
  question: string,
  ownZone: string | undefined,
): ReplyContent {
  const {assistant, hours} = getMessages(lang)
  const {instrument} = page.record
  const shown = {
    ...emptyReply,
    title: formatName(lang, instrument),
    links: [makeSymbolLink(lang, instrument.symbol)],
  }
  if (!page.market) return shown
  const {calendar, now} = page.market
  const closure = chooseClosure(calendar.closures, now, question)
  if (!closure) return {...shown, texts: [assistant.site.noHoliday]}
  const shut = closureSpan(closure, calendar.timeZone)
  const next = openSpans(calendar, shut.open, shut.close + daysAhead * dayMilliseconds).find(
    ({open}) => open >= shut.close,
  )
  const others = describeClosures(
    lang,
    {...calendar, closures: calendar.closures.slice(calendar.closures.indexOf(closure))},
    now,
    closuresListed,
  )
  const [first, ...later] = others
  const zone = describeZone(lang, calendar.timeZone, next?.open ?? now)
  return {
    ...shown,
    figure: first ? first.days : null,
    figureOf: first ? `${first.name} · ${first.times}` : null,
    lines: [
      ...(next
        ? [
            {
              key: 'reopens',
              term: assistant.site.reopens,
              value: `${formatMoment(lang, next.open, calendar.timeZone)} (${zone})`,
            },
          ]
        : []),
      ...(next && ownZone !== undefined
        ? [{key: 'own', term: assistant.site.reopensOwn, value: formatMoment(lang, next.open, ownZone)}]
        : []),
      ...later.map(({date, days, name, times}) => ({key: date, term: `${name} · ${days}`, value: times})),
      {key: 'market', term: hours.market, value: calendar.name},
    ],
  }
}

const workdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

function describeSpreadAt(
  lang: Language,
  {page, asked}: Extract<OtherInstrumentAnswer, {kind: 'holiday' | 'spreadAt'}>,
  now: number,
  ownZone: string | undefined,
): ReplyContent {
  const {assistant, charts, hours, instruments} = getMessages(lang)
  const {instrument} = page.record
  const shown = {
    ...emptyReply,
    title: formatName(lang, instrument),
    links: [makeSymbolLink(lang, instrument.symbol)],
  }
  const [any] = page.observed?.spreads ?? []
  if (!page.observed || !any || !asked.clock) return shown
  const {minutes, zone = ownZone ?? 'UTC'} = asked.clock
  const days = asked.days ?? workdays
  const found = spreadAt(page.observed.spreads, {minutes, zone, days}, now)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const when = {time, zone: describeZone(lang, zone, now), days: describeDays(lang, days, hours)}
  if (!found) return {...shown, texts: [fill(assistant.site.spreadClosed, when)]}
  const [least, average, most] = [found.least, found.average, found.most].map(formatSpread)
  return {
    ...shown,
    figure: `${average} ${instruments.pips}`,
    figureOf: fill(assistant.site.spreadAt, when),
    lines: [
      {key: 'range', term: assistant.site.spreadAtRange, value: formatRange(lang, least ?? '', most ?? '')},
    ],
    texts: [
      fill(charts.spreadHours.observed, {
        account: page.observed.account,
        from: formatDay(lang, any.observed_from),
        until: formatDay(lang, any.observed_until),
      }),
    ],
  }
}

/** Describes facts about an instrument other than its figures. */
export function describeOther(
  lang: Language,
  answer: OtherInstrumentAnswer,
  {question, now, ownZone}: Readonly<{question: string; now: number; ownZone?: string | undefined}>,
): ReplyContent {
  switch (answer.kind) {
    case 'unclear':
      return describeUnclear(lang, answer)
    case 'offer':
      return describeOffer(lang, answer)
    case 'holiday':
      return describeHoliday(lang, answer, question, ownZone)
    case 'spreadAt':
    default:
      return describeSpreadAt(lang, answer, now, ownZone)
  }
}
