import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Answer} from '../answer/find-answer.ts'
import {shortAnswer} from '../answer/short-answer.ts'
import type {AssistantReply} from '../ask/load-response.ts'
import {highestLeverage} from '../instrument/highest-leverage.ts'
import {instrumentOf} from '../instrument/instrument-of.ts'
import {closuresShown} from '../instrument/closures-shown.ts'
import type {InstrumentAnswer, Offered} from '../instrument/load-answer.ts'
import {describePrice} from '#web/features/home/price/describe-price.ts'
import {priceParts} from '#web/features/home/price/price-parts.ts'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {describeClosures} from '#web/features/trading-hours/describe-closures.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {ChatReply} from '#web/features/chat/chat-reply.ts'

type Cost = Extract<InstrumentAnswer, {kind: 'cost'}>

/** What a cost is of, and its other figures. */
function costLines(lang: Language, {result, part}: Cost): ChatReply['lines'] {
  const {account, calculators} = messagesOf(lang)
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

/** When a market closes besides its regular hours. */
const closureLines = (lang: Language, {market}: Offered): ChatReply['lines'] =>
  market
    ? describeClosures(lang, market.calendar, market.now, closuresShown).map(({date, days, name, times}) => ({
        key: date,
        term: `${name} · ${days}`,
        value: times,
      }))
    : []

function linesOf(lang: Language, answer: InstrumentAnswer): ChatReply['lines'] {
  if (answer.kind === 'cost') return costLines(lang, answer)
  return answer.kind === 'hours' ? closureLines(lang, answer.page) : []
}

/** What sets a figure of an instrument. */
function reasonOf(lang: Language, answer: InstrumentAnswer): readonly string[] {
  const {assistant, calculators, home} = messagesOf(lang)
  if (answer.kind === 'leverage') {
    const highest = highestLeverage(answer.page.position)
    if (!highest) return []
    const percentage = formatPercentage(100 / highest.leverage)
    return [fill(assistant.instrument.margin, {percentage, bound: calculators.boundBy[highest.boundBy]})]
  }
  if (answer.kind !== 'cost') return []
  const {leverage, boundBy} = answer.result.position.account.leverage
  const {open} = answer.result.position
  return [
    fill(calculators.leverageApplies, {
      leverage: formatLeverage(leverage),
      percentage: formatPercentage(100 / leverage),
      bound: calculators.boundBy[boundBy],
    }),
    open === null ? home.price.unpriced : fill(home.price.note, {price: formatSize(Number(open))}),
  ]
}

function ofInstrument(lang: Language, answer: InstrumentAnswer): Omit<ChatReply, 'figure' | 'figureOf'> {
  const {instrument: words} = messagesOf(lang).assistant
  const {symbol, name, name_ar: arabicName} = instrumentOf(answer)
  const link =
    answer.kind === 'refused'
      ? {href: publicPath(lang, '/legal'), label: words.rules}
      : {href: publicPath(lang, symbolPath(symbol)), label: fill(words.details, {symbol})}
  return {
    title: `${symbol} · ${lang === 'ar' ? arabicName : name}`,
    lines: linesOf(lang, answer),
    texts: [...reasonOf(lang, answer)],
    links: [link],
  }
}

function ofRules(lang: Language, {region, fact, passages}: AssistantReply): ChatReply | null {
  const {assistant} = messagesOf(lang)
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

/** An answer as the chat says it: the figure first, then what it is made of and what sets it, then where to read more; null where there is none. */
export function describeAnswer(lang: Language, answer: Answer, ownZone?: string): ChatReply | null {
  if (answer.kind === 'content') return ofRules(lang, answer.reply)
  const {figure, of} = shortAnswer(lang, answer, ownZone) ?? {figure: '', of: ''}
  const reply = ofInstrument(lang, answer.answer)
  // The short form names the instrument before what its figure is of; here it is the title.
  const figureOf = of.startsWith(reply.title) ? of.slice(reply.title.length).replace(/^ · /u, '') : of
  return {...reply, figure, figureOf: figureOf === '' ? null : figureOf}
}
