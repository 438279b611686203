import {locateExcessLeverages} from '#domain/offers/excess-leverage.ts'
import {joinWords, type KnownWords} from './join-words.ts'
import {markers, splitTokens} from './tokenize.ts'
import {Phrases, Vocabulary} from './phrase-pattern.ts'
import {arabicRules} from './rules/arabic.ts'
import type {ClaimRules} from './rules/claim-rules.ts'
import {englishRules} from './rules/english.ts'
import {KnownForms, type Match, type Range, WordText} from './word-text.ts'

function compile(rules: ClaimRules) {
  const vocabulary = new Vocabulary(rules)
  const phrases = (list: readonly string[]) => new Phrases(vocabulary, list)
  return {
    claims: rules.claims.map((claim) => ({
      phrases: phrases(claim.phrases),
      unless: phrases(claim.unless === undefined ? [] : [claim.unless]),
    })),
    negation: phrases(rules.negations),
    near: phrases(rules.nearNegations),
    far: phrases([rules.farNegations]),
    conditional: phrases([rules.conditionals]),
    no: phrases([rules.no]),
    yes: phrases([rules.yes]),
    lifter: phrases([rules.lifters]),
    denial: phrases(rules.denials),
    warning: phrases([rules.warnings]),
    warningLifter: phrases([rules.warningLifters]),
    ownWarning: phrases([rules.ownWarnings]),
    question: phrases([rules.questions]),
    questionLifter: phrases([rules.questionLifters]),
    condition: phrases([rules.conditions]),
    limit: phrases([rules.limits]),
    limitAfter: phrases(rules.limitsAfter),
    joiner: phrases([rules.joiners]),
    attachesWords: rules.attachesWords,
    words: vocabulary.words,
  }
}

type Rules = ReturnType<typeof compile>

const squeeze = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1')

function compileAll() {
  const rules = [englishRules, arabicRules].map(compile)
  const all = rules.flatMap(({words}) => [...words])
  const forms = new KnownForms(new Set(all))
  const squeezed = new Map(all.map((word) => [squeeze(word), word]))
  const known: KnownWords = {
    has: (word) => forms.read(word).length > 0,
    readStretched: (word) => (/(\p{L})\1\1/u.test(word) ? (squeezed.get(squeeze(word)) ?? null) : null),
    longest: 16,
  }
  return {rules, forms, known}
}

let compiled: ReturnType<typeof compileAll> | undefined

/** Whether a negation before a claim governs it. */
function isNegated(text: WordText, at: number, {negation, near, far, lifter, conditional}: Rules): boolean {
  const {from} = text.partAt(at)
  for (let word = from; word < at; word++) {
    if (near.matchAt(text, word, at)?.to === at) return true
    const found = text.findOnce(negation, word, () => negation.matchAt(text, word))
    if (!found || found.to > at || conditional.matchAt(text, word - 1)) continue
    const between = {from: found.to, to: at}
    if (lifter.findIn(text, between)) continue
    const hasEnd = text.words.slice(found.to, at).some((_, offset) => text.isSignAt(found.to + offset))
    if (at - found.to <= 6 && !hasEnd) return true
    if (word - from <= 1 || far.findIn(text, between)) return true
  }
  return false
}

function isDenied(text: WordText, to: number, {denial}: Rules): boolean {
  for (let at = to; at <= to + 2 && !text.isSignAt(at); at++) if (denial.matchAt(text, at)) return true
  return false
}

const isIn = (text: WordText, part: Range, phrases: Phrases): boolean =>
  text.findOnce(phrases, part.from, () => phrases.findIn(text, part)) !== null

function isInWarning(text: WordText, {from, to}: Range, rules: Rules): boolean {
  const part = text.partAt(from)
  if (!isIn(text, part, rules.warning)) return false
  const isWarning =
    rules.warning.findIn(text, {from: part.from, to: from}) ??
    rules.warning.findIn(text, {from: to, to: part.to})
  if (!isWarning) return false
  return isIn(text, part, rules.ownWarning) || !isIn(text, part, rules.warningLifter)
}

function isAsked(text: WordText, {from, to}: Range, rules: Rules): boolean {
  const sentence = text.sentenceAt(from)
  const part = text.partAt(from)
  if (text.words[sentence.to - 1] !== markers.question || to > sentence.to) return false
  if (part.from !== sentence.from || part.to !== sentence.to) return false
  let answer = sentence.to
  while (answer < text.words.length && text.isSignAt(answer)) answer++
  if (rules.no.matchAt(text, answer)) return true
  // Readers take what follows in the same line as the answer, and a further line if it affirms. Only a denial takes the claim back.
  if (answer === sentence.to ? answer < text.words.length : rules.yes.matchAt(text, answer)) return false
  if (!rules.question.matchAt(text, sentence.from) || rules.questionLifter.findIn(text, sentence))
    return false
  return true
}

/** Whether words join the text before them and the text after them, so that neither limits the other: "…, plus a free demo account". */
const isJoined = (text: WordText, {from, to}: Range, {joiner, attachesWords}: Rules): boolean =>
  joiner.findIn(text, {from, to}) !== null ||
  text.words.slice(from, to + 1).some((word) => attachesWords && /^و\p{L}{3}/u.test(word))

/** Whether a demo account or a possible loss limits a claim: "on a demo account". It must be in the claim's clause. */
function isLimited(text: WordText, {from, to}: Range, rules: Rules): boolean {
  const part = text.partAt(from)
  if (!isIn(text, part, rules.limit) && !isIn(text, part, rules.limitAfter)) return false
  let [start, end] = [from, to]
  while (start > part.from && !text.isSignAt(start - 1)) start--
  while (end < part.to && !text.isSignAt(end)) end++
  // A claim may include such words: "free demo account".
  const before = rules.limit.findIn(text, {from: start, to})
  if (before && (before.to > from || !isJoined(text, {from: before.to, to: from}, rules))) return true
  const after = rules.limitAfter.findIn(text, {from: to, to: end})
  return after !== null && !isJoined(text, {from: to, to: after.from}, rules)
}

const isTakenBack = (text: WordText, claim: Match, rules: Rules, unless: Phrases): boolean => {
  const part = text.partAt(claim.from)
  return (
    claim.gaps.some((gap) => rules.negation.findIn(text, gap) !== null) ||
    isNegated(text, claim.from, rules) ||
    isDenied(text, claim.to, rules) ||
    isInWarning(text, claim, rules) ||
    isAsked(text, claim, rules) ||
    isIn(text, part, rules.condition) ||
    isLimited(text, claim, rules) ||
    isIn(text, part, unless)
  )
}

function* searchIn(text: WordText, rules: Rules): Generator<Range> {
  for (const {phrases, unless} of rules.claims)
    for (let at = 0; at < text.words.length; at++) {
      const match = phrases.matchAt(text, at)
      if (!match || isTakenBack(text, match, rules, unless)) continue
      yield match
      at = match.to - 1
    }
}

/** A place in a text, in UTF-16 units. */
export type Place = Readonly<{start: number; end: number}>

const merge = (places: readonly Place[]): Place[] =>
  places
    .toSorted((one, other) => one.start - other.start)
    .reduce<Place[]>((merged, place) => {
      const last = merged.at(-1)
      if (last && place.start < last.end) merged.splice(-1, 1, {...last, end: Math.max(last.end, place.end)})
      else merged.push(place)
      return merged
    }, [])

/** Text that an override shows in reverse, so that visitors read other words than the search. No language needs overrides. */
const reversed = /(?<=[\u202d\u202e])[^\u202c\n]+/gu

const findReversed = (text: string): Place[] =>
  [...text.matchAll(reversed)].map(({index, 0: match}) => ({start: index, end: index + match.length}))

/** Finds the promises in a text, in any language. */
export function findPromises(text: string): Place[] {
  // Compiles on first use, so that pages without a search don't wait for it.
  const {rules, forms, known} = (compiled ??= compileAll())
  const tokens = joinWords(splitTokens(text), known)
  const found = rules.flatMap((language) => [...searchIn(new WordText(tokens, forms), language)])
  return merge(found.map(({from, to}) => ({start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0})))
}

/** Finds the claims in a text: promises, leverage that some region doesn't allow, and text that the search can't read. */
export const findPlaces = (text: string): Place[] =>
  merge([...findPromises(text), ...locateExcessLeverages(text), ...findReversed(text)])

/** Finds the claims in a text, as written there. */
export const findClaims = (text: string): string[] => [
  ...new Set(findPlaces(text).map(({start, end}) => text.slice(start, end).trim())),
]
