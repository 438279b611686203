import {foldText, removeMarks} from '#domain/format/typed-text.ts'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import type {Weekday} from '#domain/hours/calendar.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import type {PricePart} from '#web/parts/position/price-figures.ts'
import {queryTerm, wordsIn} from '#web/parts/search/terms/terms.ts'
import type {Language} from '#domain/languages.ts'
import {choosePlural} from '#domain/plural.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import words from '../words/instrument-questions.json' with {type: 'json'}
import names from '../words/names.json' with {type: 'json'}
import stopWords from '../words/stop-words.json' with {type: 'json'}
import {type Unclear, isUnit, readAmounts} from './read-amounts.ts'
import {type Clock, readClock} from './read-clock.ts'
import {type Token, makeNameReader, readTokens} from './read-tokens.ts'

// Advice, forecasts and the visitor's own account. The site's pages can't answer these questions, even if they share words.
const outOfScope: readonly RegExp[] = [
  /\bshould i (?:buy|sell|invest|trade|short)\b|\b(?:good|best|right) time to (?:buy|sell)\b|\b(?:what|which) \w+ (?:should|to) (?:i )?(?:buy|sell)\b/u,
  /\bwill (?:the )?(?:\S+ ){1,4}(?:go up|go down|rise|fall|drop|double|reach|crash)\b/u,
  /\b(?:what|which) (?:\w+ ){1,2}will (?:\w+ )?(?:go up|go down|rise|fall|drop|double|reach|crash)\b|\b(?:forecast|predict|prediction|price target)\b/u,
  /\bbalance (?:of|in|on) my\b|\bmy (?:account |current )?(?:balance|profit|equity) (?:now|today|is)\b|\bwhat is my (?:\w+ )?(?:balance|profit|loss|equity)\b|\bmy open positions\b/u,
  /(?:هل|متي) (?:اشتري|ابيع|استثمر)|(?:تنصح|توصي|انصح)|(?:افضل|انسب) وقت (?:ل|لل)?(?:شراء|بيع)/u,
  /(?:^|\s)(?:سيرتفع|سينخفض|سيصعد|سيهبط|سيصل|سترتفع|ستنخفض|سيتضاعف|توقعاتكم|تتوقع)/u,
  /(?:^|\s)هل (?:\S+ ){0,2}?(?:ي|ت|راح ي|راح ت)(?:رتفع|طلع|نزل|نخفض|هبط|صعد)/u,
  /رصيد حسابي|رصيدي|ارباحي|صفقاتي المفتوحه/u,
]

/** Whether a question is beyond the content: it wants advice, a forecast, or data of the visitor's own account. */
export const isOutOfScope = (question: string): boolean => {
  const folded = foldText(question)
  return outOfScope.some((pattern) => pattern.test(folded))
}

/** The subject of a question about an instrument. */
export type Intent = 'cost' | 'leverage' | 'hours' | 'holiday' | 'offer' | 'spreadAt'

/** The parts of a question about an instrument. Each may be missing, and the previous question then completes it. */
export type QuestionParts = Readonly<{
  intent?: Intent
  /** The part of the cost that the question asks for. Undefined for the total. */
  part?: PricePart
  /** The code of an account type. */
  account?: string
  region?: RegionCode
  /** Standard lots and nights, if the question gives a number. */
  lots?: string
  nights?: string
  days?: readonly Weekday[]
  clock?: Clock
  /** A unit without a readable number: "a zillion lots". */
  isUncounted?: boolean
  unclear?: Unclear
  /** The remaining words, which name the instrument. */
  name: string
}>

/** A question about an instrument. It may leave the name out. */
export type InstrumentQuestion = QuestionParts & Readonly<{intent: Intent}>

const termSet = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => queryTerm(word) ?? []))

const intents: ReadonlyArray<Readonly<{intent: Intent; terms: ReadonlySet<string>}>> = [
  {intent: 'cost', terms: termSet(words.intents.cost)},
  {intent: 'leverage', terms: termSet(words.intents.leverage)},
  {intent: 'holiday', terms: termSet(words.intents.holiday)},
  {intent: 'hours', terms: termSet(words.intents.hours)},
]
const intentTerms = new Set(intents.flatMap(({terms}) => [...terms]))
const parts: ReadonlyArray<Readonly<{part: PricePart; terms: ReadonlySet<string>}>> = [
  {part: 'spread', terms: termSet(words.parts.spread)},
  {part: 'commission', terms: termSet(words.parts.commission)},
  {part: 'swap', terms: termSet(words.parts.swap)},
]
const sums = termSet(words.parts.total)
const margins = termSet(words.parts.margin)
const fillers = termSet(`${Object.values(stopWords).join(' ')} ${words.fillers}`)
const negations = new Set(wordsIn(words.negations).map(foldText))
// Regional rules answer a question about a kind of instrument, even if a fund has the kind in its name.
const kinds = termSet(words.kinds)
const offerPatterns = words.offer.map((pattern) => new RegExp(pattern, 'u'))

const groups: ReadonlyArray<Readonly<{group: string; terms: ReadonlySet<string>}>> = Object.entries(
  words.groups,
).map(([group, text]) => ({group, terms: termSet(text)}))

const readAccount = makeNameReader(accountTypeCodes, names.accounts)
/** Reads the region that a question names, and returns the question without it. */
export const readRegion = makeNameReader(regionCodes, names.regions)

const ratio = /^1:\d+$|^\d+:1$/u

const hasAny = (tokens: readonly Token[], known: ReadonlySet<string>): boolean =>
  tokens.some(({term}) => term !== null && known.has(term))

/**
 * Finds the intent. The margin for a number of lots is part of the cost, and so is a cost component if it is the only one
 * named.
 */
function findIntent(
  question: string,
  tokens: readonly Token[],
  {lots, clock}: Pick<QuestionParts, 'lots' | 'clock'>,
): Pick<QuestionParts, 'intent' | 'part'> {
  const intent = intents.find((each) => hasAny(tokens, each.terms))?.intent
  if (intent === 'leverage' && hasAny(tokens, margins) && lots !== undefined)
    return {intent: 'cost', part: 'margin'}
  if (intent === 'cost') {
    const [only, ...others] = parts.filter((each) => hasAny(tokens, each.terms))
    const isOfSum = others.length > 0 || hasAny(tokens, sums) || hasAny(tokens, margins)
    if (only === undefined || isOfSum) return {intent}
    return only.part === 'spread' && clock ? {intent: 'spreadAt'} : {intent, part: only.part}
  }
  if (intent !== undefined) return {intent}
  if (tokens.some(({text}) => ratio.test(text))) return {intent: 'leverage'}
  const folded = foldText(question)
  return offerPatterns.some((pattern) => pattern.test(folded)) ? {intent: 'offer'} : {}
}

/** Finds a word that negates the question, or a number that doesn't fit. */
function findOddWord(intent: Intent | undefined, tokens: readonly Token[]): Unclear | undefined {
  const negation = tokens.find(({folded}) => negations.has(folded))
  if (negation) return {kind: 'words', text: negation.text}
  const leverage = intent === 'cost' ? tokens.find(({text}) => ratio.test(text)) : undefined
  if (leverage) return {kind: 'leverage', text: leverage.text}
  const faulty = tokens.find(({fault}) => fault !== null)
  return faulty?.fault ? {kind: 'fault', text: faulty.text, fault: faulty.fault} : undefined
}

/** Reads the parts of a question about an instrument. */
export function readParts(text: string): QuestionParts {
  const {question: withoutAccount, found: account} = readAccount(removeMarks(text))
  const clock = readClock(withoutAccount)
  const {question, found: region} = readRegion(clock.question)
  const tokens = readTokens(question, isUnit)
  const {days, unclear, places, ...amounts} = readAmounts(tokens)
  const asked = findIntent(question, tokens, {...amounts, ...(clock.clock && {clock: clock.clock})})
  const rest = tokens.filter((_, at) => !places.has(at))
  const named = rest.filter(
    ({term, text: word}) =>
      term !== null && !isUnit(term) && !fillers.has(term) && !intentTerms.has(term) && !ratio.test(word),
  )
  const isUncounted = rest.some(({term}) => term !== null && isUnit(term))
  const problem = clock.unclear ?? unclear[0] ?? findOddWord(asked.intent, rest)
  return {
    ...asked,
    ...(account !== undefined && {account}),
    ...(region !== undefined && {region}),
    ...amounts,
    ...(days.length > 0 && asked.intent === 'cost' && {days}),
    ...(clock.clock && asked.intent === 'spreadAt' && {clock: clock.clock}),
    ...(isUncounted && {isUncounted}),
    ...(problem && {unclear: problem}),
    name: named.map(({text: word}) => word).join(' '),
  }
}

/** Whether the words name only a kind of instrument, or nothing. */
export const isKind = (name: string): boolean =>
  wordsIn(name).every((word) => kinds.has(queryTerm(word) ?? ''))

const openers = new RegExp(words.followUps, 'u')

/** Completes a question with the previous one: "and for 5 nights?", "what about gold?", «وللذهب؟». */
function completeParts(text: string, own: QuestionParts, before: QuestionParts): QuestionParts {
  const hasOpener = openers.test(foldText(text))
  const isAmountOnly =
    own.intent === undefined && isKind(own.name) && (own.lots ?? own.nights ?? own.days) !== undefined
  if (!hasOpener && !isAmountOnly) return own
  const {intent, part, name, ...rest} = own
  return {
    ...before,
    ...rest,
    ...(intent !== undefined && {intent, part}),
    // Arabic joins "and" to the name.
    name: name === '' ? before.name : name.replace(/^و(?=\p{Script=Arabic}{3})/u, ''),
  }
}

/**
 * Reads a question about an instrument, completed by the previous one. Null if its subject isn't a figure of every
 * instrument, or if it doesn't name an instrument.
 */
export function readQuestion(text: string, before?: string): InstrumentQuestion | null {
  const own = readParts(text)
  const reading = before ? completeParts(text, own, readParts(before)) : own
  const {intent, account, name, lots} = reading
  // Leverage and hours don't depend on the account, so only a cost question may name one.
  if (intent === undefined || (account !== undefined && intent !== 'cost')) return null
  // A text answers "What does a lot cost?", but not "What do 2 lots cost?".
  const lacksInstrument = name === '' && intent === 'cost' && lots !== undefined && lots !== '1'
  if (lacksInstrument) return {...reading, intent, unclear: {kind: 'noInstrument', text: ''}}
  return isKind(name) ? null : {...reading, intent}
}

/** Splits the kind from the name of an instrument, so that `DAX index` is the index DAX. Null if the name contains no kind. */
export function splitGroup(name: string): Readonly<{name: string; group: string}> | null {
  const asked = wordsIn(name)
  const kind = groups.find(({terms}) => asked.some((word) => terms.has(queryTerm(word) ?? '')))
  const rest = asked.filter((word) => !kind?.terms.has(queryTerm(word) ?? ''))
  return kind && rest.length > 0 ? {name: rest.join(' '), group: kind.group} : null
}

type Composed = Pick<InstrumentQuestion, 'intent' | 'part' | 'lots' | 'nights'> & Readonly<{symbol: string}>

/** Composes a question that the assistant reads without doubt, for suggestions and as the context of a follow-up. */
export function composeQuestion(
  lang: Language,
  {intent, part, lots = '1', nights, symbol}: Composed,
): string {
  const {assistant, calculators} = getMessages(lang)
  const {compose} = assistant
  if (intent !== 'cost' && intent !== 'spreadAt') return fill(compose[intent], {symbol})
  const size = fill(lots === '1' ? calculators.size.lots.one : calculators.size.lots.other, {size: lots})
  const asked = part === undefined || part === 'total' ? 'cost' : part
  const figure = intent === 'spreadAt' ? 'spread' : asked
  const question = fill(compose[figure], {size, symbol})
  if (nights === undefined) return question
  const count = choosePlural(lang, compose.nights, Number(nights)).replace('{count}', nights)
  return fill(compose.held, {question, nights: count})
}

/** Like `composeQuestion`, and adds the days, for a follow-up question. */
export function composeContext(asked: Composed & Pick<InstrumentQuestion, 'days'>): string {
  const [first, last] = asked.days ?? []
  const days = last === undefined ? `on ${first}` : `from ${first} to ${last}`
  return first === undefined ? composeQuestion('en', asked) : `${composeQuestion('en', asked)} ${days}`
}
