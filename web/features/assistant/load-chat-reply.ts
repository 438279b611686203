import 'server-only'
import {nameWeekday} from '#domain/hours/calendar.ts'
import {formatLeverage, formatPercentage, formatSize} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {describeOpen, describePrice, priceParts} from '#web/parts/position/price-figures.ts'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {describeClosures} from '#web/parts/markets/trading-hours/describe-hours.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {ChatReply} from '#web/parts/frame/chat/chat-messages.ts'
import {fillLossShare} from '#domain/risk-warning.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import type {ReplyContent} from './answer/ask-back.ts'
import {type Answer, type Asked, findAnswer} from './answer/find-answer.ts'
import {
  summarizeAnswer,
  findHighestLeverage,
  getAnsweredInstrument,
  closuresShown,
} from './answer/short-answer.ts'
import type {AssistantReply} from './ask/load-response.ts'
import type {InstrumentAnswer, Offered} from './instrument/load-answer.ts'
import {getAssistantPage} from './get-assistant-page.ts'

type Cost = Extract<InstrumentAnswer, {kind: 'cost'}>

/** The size that a cost is for, and its other figures. */
function listCostLines(lang: Language, {result, part}: Cost): ChatReply['lines'] {
  const {account, calculators} = getMessages(lang)
  const {position} = result
  return [
    {key: 'account', term: account.accountType, value: position.account.name},
    {key: 'lots', term: calculators.lots, value: formatSize(Number(position.lots))},
    {key: 'nights', term: calculators.nights, value: String(position.nights)},
    ...priceParts
      .filter((each) => each !== part)
      .map((each) => ({key: each, ...describePrice(lang, result, each)})),
  ]
}

/** The closures of a market outside its regular hours. */
const listClosureLines = (lang: Language, {market}: Offered): ChatReply['lines'] =>
  market
    ? describeClosures(lang, market.calendar, market.now, closuresShown).map(({date, days, name, times}) => ({
        key: date,
        term: `${name} · ${days}`,
        value: times,
      }))
    : []

function listLines(lang: Language, answer: InstrumentAnswer): ChatReply['lines'] {
  if (answer.kind === 'cost') return listCostLines(lang, answer)
  return answer.kind === 'hours' ? listClosureLines(lang, answer.page) : []
}

/** The reasons for a figure of an instrument. */
function listReasons(lang: Language, answer: InstrumentAnswer): readonly string[] {
  const {assistant, calculators, home} = getMessages(lang)
  if (answer.kind === 'leverage') {
    const highest = findHighestLeverage(answer.page.position)
    if (!highest) return []
    const percentage = formatPercentage(100 / highest.leverage)
    return [fill(assistant.instrument.margin, {percentage, bound: calculators.boundBy[highest.boundBy]})]
  }
  if (answer.kind !== 'cost') return []
  const {leverage, boundBy} = answer.result.position.account.leverage
  const {open, nights, day, bookings} = answer.result.position
  return [
    fill(calculators.leverageApplies, {
      leverage: formatLeverage(leverage),
      percentage: formatPercentage(100 / leverage),
      bound: calculators.boundBy[boundBy],
    }),
    ...(Number(nights) > 0
      ? [
          fill(calculators.bookings, {
            day: nameWeekday(lang, day),
            nights: String(nights),
            bookings: String(bookings),
          }),
        ]
      : []),
    open === null
      ? home.price.unpriced
      : fill(home.price.note, {
          price: describeOpen(lang, formatSize(Number(open)), answer.result.quoted),
        }),
  ]
}

function describeInstrument(
  lang: Language,
  answer: InstrumentAnswer,
): Omit<ReplyContent, 'figure' | 'figureOf'> {
  const {instrument: words} = getMessages(lang).assistant
  const instrument = getAnsweredInstrument(answer)
  const {symbol} = instrument
  const link =
    answer.kind === 'refused'
      ? {href: publicPath(lang, '/legal'), label: words.rules}
      : {href: publicPath(lang, symbolPath(symbol)), label: fill(words.details, {symbol})}
  return {
    title: `${symbol} · ${readColumn(lang, instrument, 'name')}`,
    lines: listLines(lang, answer),
    texts: [
      ...(answer.kind === 'refused' || answer.price === null
        ? []
        : [fill(words.price, {price: answer.price})]),
      ...listReasons(lang, answer),
    ],
    links: [link],
  }
}

function describeRules(lang: Language, {region, fact, passages}: AssistantReply): ReplyContent | null {
  const {assistant} = getMessages(lang)
  const toSource = (path: string) => ({href: publicPath(lang, path), label: assistant.source})
  if (fact) {
    const [only, ...others] = fact.lines
    const isOne = only !== undefined && others.length === 0
    return {
      title: fill(assistant.ask.fromRules, {region}),
      figure: isOne ? only.value : null,
      figureOf: isOne ? only.term : null,
      lines: isOne ? [] : [...fact.lines],
      texts: fact.note === null ? [] : [fact.note],
      links: [toSource(fact.path)],
    }
  }
  const [best] = passages
  if (!best) return null
  const texts = best.text.split(/\n{2,}/u)
  return {title: best.title, figure: null, figureOf: null, lines: [], texts, links: [toSource(best.path)]}
}

/** An answer in the chat: the figure first, then its parts and reasons, then links. Null if the answer is empty. */
export function describeAnswer(lang: Language, answer: Answer, ownZone?: string): ReplyContent | null {
  if (answer.kind === 'content') return describeRules(lang, answer.reply)
  if (answer.kind === 'message') return answer.message
  const {figure, of} = summarizeAnswer(lang, answer, ownZone) ?? {figure: '', of: ''}
  const reply = describeInstrument(lang, answer.answer)
  // The short form puts the instrument's name first. The chat shows the name as the title.
  const figureTitle = of.startsWith(reply.title) ? of.slice(reply.title.length).replace(/^ · /u, '') : of
  return {...reply, figure, figureOf: figureTitle === '' ? null : figureTitle}
}

/** Reports that the site can't answer the question, and offers other help. */
async function describeUnknown(lang: Language, question: string): Promise<ReplyContent> {
  const {unknownTitle, unknownText} = await getAssistantPage(lang)
  const {ask} = getMessages(lang).assistant
  return {
    title: unknownTitle,
    figure: null,
    figureOf: null,
    lines: [],
    texts: [unknownText],
    links: [
      {href: publicPath(lang, `/search?${new URLSearchParams({q: question})}`), label: ask.search},
      {href: publicPath(lang, '/contact'), label: ask.contact},
    ],
  }
}

/**
 * The reply to a question in the chat, from the figures, rules and texts that the visitor may see. Throws if they can't be
 * read.
 */
export async function loadChatReply(asked: Asked, scope: CountryScope): Promise<ChatReply> {
  const {lang} = scope
  const profile = await getRegionProfile(scope)
  const answer = await findAnswer(asked, scope, profile)
  const content =
    (answer && describeAnswer(lang, answer, asked.ownZone)) ?? (await describeUnknown(lang, asked.question))
  return {
    ...content,
    context: answer?.context ?? null,
    warning: fillLossShare(profile.riskWarningShort, profile.lossPercentage),
  }
}
