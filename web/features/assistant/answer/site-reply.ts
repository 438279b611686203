import 'server-only'
import {z} from 'zod'
import {foldText, toLatinDigits} from '#domain/format/typed-text.ts'
import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {decimal} from '#domain/position/decimal.ts'
import {formatMoney} from '#domain/position/money-text.ts'
import {findSharedCurrency, computeTradeCosts} from '#domain/position/costs.ts'
import type {Language} from '#domain/languages.ts'
import {getInstrumentPage} from '#web/parts/position/get-instrument-page.ts'
import {historyPath} from '#web/parts/archive/history-query.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {wordsIn} from '#web/parts/search/terms/terms.ts'
import {describeClosures} from '#web/parts/markets/trading-hours/describe-hours.ts'
import {getListedCalendars} from '#web/parts/markets/trading-hours/get-calendars.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {listStems} from '../ask/stems.ts'
import {readParts} from '../instrument/read-question.ts'
import words from '../words/site-questions.json' with {type: 'json'}
import {type ReplyContent, makeAskLink, emptyReply} from './ask-back.ts'

const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(foldText))
const polite = foldedWords(words.polite)
const greetings = (['salaam', 'thanks', 'hello', 'bye'] as const).map((kind) => ({
  kind,
  words: foldedWords(words.greetings[kind]),
}))
const patterns = (texts: readonly string[]): readonly RegExp[] => texts.map((text) => new RegExp(text, 'u'))
const history = patterns(words.history)
const scalping = patterns(words.scalping)
const nextHoliday = foldedWords(words.nextHoliday)

/** The kind of greeting, if the question is only a greeting. */
export function readGreeting(question: string): (typeof greetings)[number]['kind'] | null {
  const asked = wordsIn(question).map(foldText)
  const found = greetings.find((each) => asked.some((word) => each.words.has(word)))
  const isAll = asked.every((word) => polite.has(word) || greetings.some((each) => each.words.has(word)))
  return found && isAll ? found.kind : null
}

function greet(lang: Language, question: string): ReplyContent | null {
  const kind = readGreeting(question)
  if (!kind) return null
  const {ask, greeting} = getMessages(lang).assistant
  return {
    ...emptyReply,
    title: greeting[kind].title,
    texts: [greeting[kind].text],
    links:
      kind === 'bye'
        ? []
        : [ask.example.leverage, ask.example.cost, ask.example.stopLoss].map((text) =>
            makeAskLink(lang, text),
          ),
  }
}

const pastDays: ReadonlyArray<readonly [RegExp, number]> = [
  [/yesterday|امس/u, 1],
  [/last week|الاسبوع/u, 7],
  [/last month|الشهر/u, 30],
  [/last year|السنه|العام/u, 365],
]
const unitDays: ReadonlyArray<readonly [RegExp, number]> = [
  [/week|اسبوع|اسابيع/u, 7],
  [/month|شهر|اشهر/u, 30],
  [/day|يوم|ايام/u, 1],
]
const dayMilliseconds = 86_400_000
const mostDays = 100 * 366
const isoDay = z.iso.date()

/** The past date that a question about a text names, as an ISO date. Null for a day that no calendar has. */
export function readPastDay(question: string, now: number): string | null {
  const folded = foldText(toLatinDigits(question))
  if (!history.some((pattern) => pattern.test(folded))) return null
  const named = /\d{4}-\d\d-\d\d/u.exec(folded)?.[0]
  if (named !== undefined) return isoDay.safeParse(named).data ?? null
  const counted = /(?<count>\d+) \S+/u.exec(folded)
  const unit = counted ? unitDays.find(([pattern]) => pattern.test(counted[0]))?.[1] : undefined
  const days =
    counted && unit
      ? Number(counted.groups?.['count']) * unit
      : pastDays.find(([pattern]) => pattern.test(folded))?.[1]
  return days === undefined || days > mostDays ? null : toIsoDate(now - days * dayMilliseconds)
}

function describeHistory(question: string, {lang, region}: CountryScope, now: number): ReplyContent | null {
  const day = readPastDay(question, now)
  if (day === null) return null
  const texts = getMessages(lang).assistant.site.history
  return {
    ...emptyReply,
    title: texts.title,
    texts: [fill(texts.text, {day: formatDay(lang, day)})],
    links: [
      {
        href: publicPath(lang, historyPath({region, at: day})),
        label: fill(texts.link, {day: formatDay(lang, day)}),
      },
    ],
  }
}

const exampleSymbol = 'EURUSD'

async function compareAccounts(
  question: string,
  {lang}: CountryScope,
  profile: RegionProfile,
): Promise<ReplyContent | null> {
  const folded = foldText(question)
  if (!scalping.some((pattern) => pattern.test(folded))) return null
  const found = await getInstrumentPage(exampleSymbol, lang, profile)
  if (found?.offer !== 'offered') return null
  const {position} = found.page
  const currency = findSharedCurrency(position)
  if (currency === null) return null
  const texts = getMessages(lang).assistant.site.scalping
  return {
    ...emptyReply,
    title: fill(texts.title, {symbol: exampleSymbol}),
    lines: computeTradeCosts(position, decimal(1), currency).map(({account, total}) => ({
      key: account.code,
      term: account.name,
      value: formatMoney(lang, total, currency),
    })),
    texts: [texts.text],
    links: [{href: publicPath(lang, '/trading-conditions#account-types'), label: texts.link}],
  }
}

const mostHolidays = 4
const mostMarkets = 4

/** The next holidays that a question names, or the next of all, each with the markets that it closes. */
async function listHolidays(
  question: string,
  lang: Language,
  profile: RegionProfile,
  now: number,
): Promise<ReplyContent | null> {
  if (readParts(question).intent !== 'holiday') return null
  const asked = new Set(listStems(question))
  const generic = new Set([...listStems('عيد'), ...listStems('eid')])
  const isNext = wordsIn(question).some((word) => nextHoliday.has(foldText(word)))
  const byName =
    [...asked].some((stem) => generic.has(stem)) && asked.size === 1 ? new Set(listStems(words.eid)) : asked
  const listed = await getListedCalendars(lang, profile)
  const closures = listed
    .filter(({offer}) => offer === 'offered')
    .flatMap(({calendar}) =>
      describeClosures(lang, calendar, now, Number.POSITIVE_INFINITY).map((closure) => ({
        ...closure,
        market: calendar.name,
      })),
    )
    .filter(({name}) => isNext || listStems(name).some((stem) => byName.has(stem) && !generic.has(stem)))
    .toSorted((one, other) => one.date.localeCompare(other.date))
  const groups = new Map<string, {term: string; markets: string[]}>()
  for (const {name, days, market} of closures) {
    const term = `${name} · ${days}`
    groups.set(term, {term, markets: [...(groups.get(term)?.markets ?? []), market]})
  }
  if (groups.size === 0) return null
  const {site} = getMessages(lang).assistant
  return {
    ...emptyReply,
    title: site.holidays.title,
    lines: [...groups.values()].slice(0, mostHolidays).map(({term, markets}) => ({
      key: term,
      term,
      value:
        markets.slice(0, mostMarkets).join(' · ') +
        (markets.length > mostMarkets ? ` · +${markets.length - mostMarkets}` : ''),
    })),
    texts: [site.holidays.text],
    links: [{href: publicPath(lang, '/trading-conditions#hours'), label: site.holidays.link}],
  }
}

/** Answers questions about the site itself: greetings, past texts, holidays, account costs. Null for other questions. */
export async function loadSiteReply(
  question: string,
  scope: CountryScope,
  profile: RegionProfile,
  now: number,
): Promise<ReplyContent | null> {
  return (
    greet(scope.lang, question) ??
    describeHistory(question, scope, now) ??
    (await compareAccounts(question, scope, profile)) ??
    (await listHolidays(question, scope.lang, profile, now))
  )
}
