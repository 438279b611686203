import type {EntryKind} from '#web/parts/search/entries/entry.ts'
import {isOutOfScope} from '../instrument/read-question.ts'
import type {Passage} from './passages.ts'
import {listStems} from './stems.ts'
import {type QuestionTopic, findTopic} from './find-topic.ts'

/** A searchable index of passages, with a weight per word: rarer words weigh more. */
export type PassageIndex = Readonly<{
  passages: readonly Passage[]
  weigh: (stem: string) => number
}>

/** Share of a question's words, by weight, that a passage must contain. */
export const minCoverage = 0.62
const maxPassages = 3
// Passages that score nearly as high as the best one are shown beside it.
const minScoreShare = 0.85

const textShare = 0.85
// For a question that is only a term, such as "What is slippage?".
const termPreference = 0.2
const preferences: Readonly<Record<EntryKind, number>> = {
  question: 0.2,
  term: 0.08,
  page: 0.04,
  platform: 0.02,
  legal: 0,
  post: 0,
  instrument: 0,
}

/** Builds the index of passages. */
export function makePassageIndex(passages: readonly Passage[]): PassageIndex {
  const counts = new Map<string, number>()
  for (const {titleStems, pathStems, textStems} of passages)
    for (const stem of new Set([...titleStems, ...pathStems, ...textStems]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return {passages, weigh: (stem) => Math.log(1 + passages.length / (1 + (counts.get(stem) ?? 0)))}
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

// "Why are you different?" names no subject.
const vagueStems = new Set(listStems('different مختلف'))

/** Whether a question asks about a glossary term: it has all words of the term, and only words that the explanation contains. */
function explainsTerm(
  {nameStems, pathStems, titleStems, textStems}: Passage,
  questionStems: readonly string[],
): boolean {
  const asked = new Set(questionStems)
  const isWhole = (stems: readonly string[]) => stems.length > 0 && stems.every((stem) => asked.has(stem))
  return (
    (isWhole([...nameStems]) || isWhole([...pathStems])) &&
    questionStems.every((stem) => titleStems.has(stem) || pathStems.has(stem) || textStems.has(stem))
  )
}

/** Scores a passage by the share of the question that it covers, then by the words in its title and the kind of its entry. */
function scorePassage(passage: Passage, questionStems: readonly string[], weigh: PassageIndex['weigh']) {
  const {titleStems, nameStems, pathStems, textStems, kind} = passage
  const rateMatch = (stem: string) => {
    if (titleStems.has(stem) || pathStems.has(stem)) return 1
    return textStems.has(stem) ? textShare : 0
  }
  const coverage =
    sum(questionStems.map((stem) => rateMatch(stem) * weigh(stem))) / sum(questionStems.map(weigh))
  const isTerm = kind === 'term' && questionStems.every((stem) => titleStems.has(stem))
  const titled = [...(isTerm ? nameStems : titleStems)]
  const named =
    sum(titled.filter((stem) => questionStems.includes(stem)).map(weigh)) / (sum(titled.map(weigh)) || 1)
  const score = coverage + 0.3 * named + preferences[kind] + (isTerm ? termPreference : 0)
  return {passage, coverage, named, score}
}

/**
 * The passages that answer a question, best first. Empty if every passage covers too little. An unknown word has the highest
 * weight, so a question about another subject gets no answer.
 */
export function findPassages(question: string, {passages, weigh}: PassageIndex): Passage[] {
  const questionStems = listStems(question)
  if (questionStems.every((stem) => vagueStems.has(stem))) return []
  const scored = passages
    .map((passage) => scorePassage(passage, questionStems, weigh))
    // A single word counts as a question only when it occurs in a title.
    .filter(({coverage, named}) => coverage >= minCoverage && (questionStems.length > 1 || named > 0))
    .filter(({passage}) => passage.kind !== 'term' || explainsTerm(passage, questionStems))
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  if (!best) return []
  const chosen = new Map<string, Passage>()
  for (const {passage, score} of scored)
    if (score >= best.score * minScoreShare && !chosen.has(passage.path) && chosen.size < maxPassages)
      chosen.set(passage.path, passage)
  return [...chosen.values()]
}

/** The response to a question: a business rule, passages of the content, or both. */
export type AssistantResponse = Readonly<{topic: QuestionTopic | null; passages: readonly Passage[]}>

/** Finds the response to a question, or null. */
export function findResponse(
  question: string,
  index: PassageIndex,
  withoutRegion = question,
): AssistantResponse | null {
  if (isOutOfScope(question)) return null
  const topic = findTopic(withoutRegion)
  const passages = findPassages(question, index)
  return topic === null && passages.length === 0 ? null : {topic, passages}
}
