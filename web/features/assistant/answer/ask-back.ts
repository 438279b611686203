import {cleanLine} from '#domain/format/typed-text.ts'
import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {weekdays, nameWeekday} from '#domain/hours/calendar.ts'
import {describeFault} from '#web/parts/position/faults.ts'
import type {ChatReply} from '#web/parts/frame/chat/chat-messages.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {composeQuestion} from '../instrument/read-question.ts'
import type {OtherInstrumentAnswer} from '../instrument/load-answer.ts'

/** The text of a reply, without the ending that all replies share. */
export type ReplyContent = Omit<ChatReply, 'warning' | 'context'>

type Unclear = Extract<OtherInstrumentAnswer, {kind: 'unclear'}>

const mostSuggestions = 3

/** The address of the answer to a question. */
export const getAnswerPath = (lang: Language, q: string): string =>
  publicPath(lang, `/assistant?${new URLSearchParams({helper: 'ask', q})}#answer`)

/** A link that asks a question. */
export const makeAskLink = (lang: Language, q: string): ChatReply['links'][number] => ({
  href: getAnswerPath(lang, q),
  label: q,
  asks: q,
})

/** A reply without content. */
export const emptyReply: ReplyContent = {
  title: '',
  figure: null,
  figureOf: null,
  lines: [],
  texts: [],
  links: [],
}

/** Lists the sizes that an unclear size may mean: one and two for `1-2`. */
function listSizes(problem: Unclear['problem']): string[] {
  if (problem.kind === 'position') return []
  if (problem.kind === 'fault' && problem.fault.kind === 'ambiguous')
    return [problem.fault.decimals, problem.fault.thousands]
  const isSize = problem.kind === 'number' || problem.kind === 'several' || problem.kind === 'fault'
  const found = (isSize ? problem.text : '').match(/\d+(?:\.\d+)?/gu) ?? []
  return [...new Set(found.filter((size) => Number(size) > 0))].slice(0, mostSuggestions)
}

function suggest(lang: Language, {problem, asked, symbols}: Unclear): string[] {
  const {intent, part} = asked
  const named =
    symbols.length > 0
      ? symbols.slice(0, mostSuggestions)
      : problem.kind === 'noInstrument'
        ? ['EURUSD', 'XAUUSD']
        : []
  const whole = {
    lots: asked.lots ?? '1',
    ...(asked.nights !== undefined && {nights: asked.nights}),
    ...(problem.kind === 'wholeNights' && {nights: '1'}),
  }
  const sizes = asked.lots === undefined && named.length === 1 ? listSizes(problem) : []
  const ask = (symbol: string, lots: string) =>
    composeQuestion(lang, {intent, ...(part && {part}), ...whole, lots, symbol})
  return sizes.length > 0
    ? named.flatMap((symbol) => sizes.map((size) => ask(symbol, size)))
    : named.map((symbol) => ask(symbol, whole.lots))
}

const formatDayName = (lang: Language, text: string): string => {
  const day = weekdays.find((each) => each === text)
  return day === undefined ? text : nameWeekday(lang, day)
}

/** Asks back: names the unclear part, and suggests questions that the assistant can answer. */
export function describeUnclear(lang: Language, answer: Unclear): ReplyContent {
  const {assistant, calculators} = getMessages(lang)
  const {problem} = answer
  const text =
    problem.kind === 'position' || problem.kind === 'fault'
      ? describeFault(lang, problem.fault, calculators.faults)
      : fill(assistant.unclear[problem.kind], {
          text:
            problem.kind === 'instruments'
              ? joinList(lang, answer.symbols)
              : formatDayName(lang, problem.text),
        })
  const suggestions = problem.kind === 'position' ? [] : suggest(lang, answer)
  return {
    ...emptyReply,
    title: assistant.unclear.title,
    texts: suggestions.length > 0 ? [text, assistant.unclear.suggest] : [text],
    links: suggestions.map((question) => makeAskLink(lang, question)),
  }
}

/** Explains that figures exist only for the reader's own region, and offers to show them. */
export function askAboutOwnRegion(lang: Language, region: string, question: string): ReplyContent {
  const {unclear} = getMessages(lang).assistant
  return {
    ...emptyReply,
    title: unclear.title,
    texts: [fill(unclear.region, {text: region}), unclear.suggest],
    links: [makeAskLink(lang, cleanLine(question))],
  }
}
