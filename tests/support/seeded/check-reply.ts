import type {Language} from '#domain/languages.ts'
import type {ChatReply} from '#web/parts/frame/chat/chat-messages.ts'
import {getMessages} from '#i18n/messages.ts'
import {accountCodes} from '../oracle/regulation.ts'
import {type Figures, highestCaps, leverages, openingCost, priceBySeed, spreadBySeed} from './figures.ts'

type CheckedReply = Readonly<{lang: Language; region: string; reply: ChatReply}>
/** What is wrong with a reply; null where it is as expected. */
type ReplyCheck = (judged: CheckedReply, parameters: readonly string[]) => string | null

const said = ({figure, figureOf, lines}: ChatReply): string =>
  [figure, figureOf, ...lines.flatMap(({term, value}) => [term, value])].join(' ')
const money = /USD|دولار|pips|نقط|1:\d/u

/** The number in a figure, and the largest difference that rounding explains. */
function readFigure(text: string): Readonly<{value: number; tolerance: number}> | null {
  const digits = /\d[\d,]*(?:\.(?<decimals>\d+))?/u.exec(text)
  if (!digits) return null
  const value = Number(digits[0].replaceAll(',', ''))
  return {value, tolerance: 0.500_001 * 10 ** -(digits.groups?.['decimals']?.length ?? 0)}
}

const isFigure = (text: string, expected: number, included: string): boolean => {
  if (expected === 0 && text === included) return true
  const read = readFigure(text)
  return read !== null && Math.abs(read.value - Math.abs(expected)) <= read.tolerance
}

const isAbout = ({reply}: CheckedReply, symbol = ''): boolean => reply.title.startsWith(`${symbol} · `)

/** `nights` are those that are booked: without a day of opening, a position opens on a Monday. */
const checkCost: ReplyCheck = (judged, [symbol = '', lots = '', nights = '', part = 'total']) => {
  const {lang, region, reply} = judged
  if (!isAbout(judged, symbol)) return `is about ${reply.title}`
  const {calculators} = getMessages(lang)
  const lineOf = (key: string) => reply.lines.find((line) => line.key === key)?.value ?? ''
  if (lineOf('lots') !== lots) return `${lineOf('lots')} lots`
  if (!reply.texts.some((text) => new RegExp(`\\D${nights}\\.?$`, 'u').test(text)))
    return reply.texts.join(' ')
  const figures: Figures = priceBySeed(symbol, Number(lots), Number(nights), region)
  const wrong = Object.entries(figures).filter(
    ([key, expected]) =>
      !isFigure(key === part ? (reply.figure ?? '') : lineOf(key), expected, calculators.included),
  )
  return wrong.length > 0
    ? `${wrong.map(([key, value]) => `${key} is ${value}`).join(', ')}: ${said(reply)}`
    : null
}

const titled =
  (titles: (lang: Language) => readonly string[]): ReplyCheck =>
  ({lang, reply}) => {
    if (!titles(lang).includes(reply.title)) return `says ${reply.title}`
    return money.test(said(reply)) ? said(reply) : null
  }

const replyChecks: Readonly<Record<string, ReplyCheck>> = {
  cost: checkCost,
  ask: titled((lang) => [getMessages(lang).assistant.unclear.title]),
  greeting: titled((lang) => Object.values(getMessages(lang).assistant.greeting).map(({title}) => title)),
  none: ({reply}) => {
    if (money.test(said(reply))) return said(reply)
    return reply.links.some(({href}) => href.includes('/glossary/')) ? reply.title : null
  },
  leverage: (judged, [symbol = '']) =>
    isAbout(judged, symbol) && judged.reply.figure === `1:${leverages[judged.region]?.[symbol]}`
      ? null
      : `${judged.reply.title} ${judged.reply.figure}`,
  offer: (judged, [symbol]) =>
    isAbout(judged, symbol) && judged.reply.figure === getMessages(judged.lang).offer.available
      ? null
      : said(judged.reply),
  refused: (judged, [symbol]) =>
    isAbout(judged, symbol) &&
    judged.reply.figure?.includes(getMessages(judged.lang).offer.restricted) &&
    !money.test(said(judged.reply))
      ? null
      : said(judged.reply),
  hours: (judged, [symbol]) => {
    const {open, closed} = getMessages(judged.lang).hours
    return isAbout(judged, symbol) && [open, closed].includes(judged.reply.figure ?? '')
      ? null
      : said(judged.reply)
  },
  // On 28 November 2026 the next holidays of the DAX are 24 and 25 December, a Thursday and a Friday. Its day opens at 01:10.
  holiday: (judged, [symbol]) =>
    isAbout(judged, symbol) &&
    judged.reply.figure?.includes('24') &&
    judged.reply.lines.find(({key}) => key === 'reopens')?.value.match(/28.*01:10/u)
      ? null
      : said(judged.reply),
  eid: ({reply}) =>
    reply.lines.length > 0 &&
    reply.lines.every(({term}) => /Eid|عيد|fitr/iu.test(term) && !term.includes('ميلاد'))
      ? null
      : said(reply),
  regulator: ({lang, reply}) => {
    const {entity} = getMessages(lang)
    return /Australia|أستراليا/u.test(reply.title) && reply.lines.some(({term}) => term === entity.regulator)
      ? null
      : reply.title
  },
  path: ({reply}, [path = '']) =>
    reply.links.some(({href}) => href.includes(path)) ? null : JSON.stringify(reply.links),
  spreadAt: (judged, [symbol = '', hour = '']) =>
    isAbout(judged, symbol) &&
    isFigure(judged.reply.figure ?? '', spreadBySeed(symbol, Number(hour)), '') &&
    judged.reply.figure?.includes(getMessages(judged.lang).instruments.pips)
      ? null
      : said(judged.reply),
  accounts: ({reply}) => {
    const wrong = accountCodes.filter((account) => {
      const {spread, commission} = openingCost('EURUSD', 1, account)
      return !isFigure(reply.lines.find(({key}) => key === account)?.value ?? '', spread + commission, '')
    })
    return wrong.length > 0 ? said(reply) : null
  },
}

/** What is wrong with a reply by what is expected of it, such as `cost EURUSD 0.5 1 | ask`; empty where nothing is. */
export function checkReply(expected: string, judged: CheckedReply): string[] {
  const problems = expected.split(' | ').map((alternative) => {
    const [kind = '', ...parameters] = alternative.split(' ')
    const judge = replyChecks[kind]
    if (!judge) throw new Error(`No reply is judged by ${kind}.`)
    return judge(judged, parameters)
  })
  const text = JSON.stringify([said(judged.reply), judged.reply.texts])
  const tooHigh = [...text.matchAll(/\b1:(?<ratio>\d+)/gu)].filter(
    ({groups}) => Number(groups?.['ratio']) > (highestCaps[judged.region] ?? 0),
  )
  return [
    ...(problems.includes(null) ? [] : problems.flatMap((problem) => problem ?? [])),
    ...tooHigh.map(([ratio]) => `names ${ratio}`),
    ...(judged.reply.warning.length > 20 ? [] : ['has no warning']),
  ]
}
