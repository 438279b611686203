import type {EntryKind} from '#web/features/search/entries/entry.ts'
import type {Passage} from './passage.ts'
import {stemsOf} from './stems-of.ts'

/** A searchable index of passages, with the weight of each word: the fewer passages contain it, the higher. */
export type PassageIndex = Readonly<{
  passages: readonly Passage[]
  weightOf: (stem: string) => number
}>

/** Share of a question's words, by weight, that a passage must contain to answer it. */
export const minCoverage = 0.62
const maxPassages = 3
// Passages with nearly the score of the best are shown beside it.
const minScoreShare = 0.85

const textShare = 0.85
// For a question that is a term and nothing else, such as "What is slippage?".
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
  return {passages, weightOf: (stem) => Math.log(1 + passages.length / (1 + (counts.get(stem) ?? 0)))}
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Scores a passage: the share of the question that it covers, then the words in its title and the kind of its entry. */
function scorePassage(
  passage: Passage,
  questionStems: readonly string[],
  weightOf: PassageIndex['weightOf'],
) {
  const {titleStems, pathStems, textStems, kind} = passage
  const shareOf = (stem: string) => {
    if (titleStems.has(stem) || pathStems.has(stem)) return 1
    return textStems.has(stem) ? textShare : 0
  }
  const coverage =
    sum(questionStems.map((stem) => shareOf(stem) * weightOf(stem))) / sum(questionStems.map(weightOf))
  const titled = [...titleStems]
  const named =
    sum(titled.filter((stem) => questionStems.includes(stem)).map(weightOf)) /
    (sum(titled.map(weightOf)) || 1)
  const isTerm = kind === 'term' && questionStems.every((stem) => titleStems.has(stem))
  const score = coverage + 0.3 * named + preferences[kind] + (isTerm ? termPreference : 0)
  return {passage, coverage, named, score}
}

/**
 * The passages that answer a question, the best first; none when no passage covers enough of it. An unknown word has the highest weight,
 * so a question about something else gets no answer.
 */
export function findPassages(question: string, {passages, weightOf}: PassageIndex): Passage[] {
  const questionStems = stemsOf(question)
  if (questionStems.length === 0) return []
  const scored = passages
    .map((passage) => scorePassage(passage, questionStems, weightOf))
    // A single word counts as a question only when it occurs in a title.
    .filter(({coverage, named}) => coverage >= minCoverage && (questionStems.length > 1 || named > 0))
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  if (!best) return []
  const chosen = new Map<string, Passage>()
  for (const {passage, score} of scored)
    if (score >= best.score * minScoreShare && !chosen.has(passage.path) && chosen.size < maxPassages)
      chosen.set(passage.path, passage)
  return [...chosen.values()]
}
