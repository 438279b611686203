import type {EntryKind} from '#web/features/search/entries/entry.ts'
import type {Passage} from './passage.ts'
import {stemsOf} from './stems-of.ts'

/** Passages that can be asked, with how telling each word is: the fewer passages hold it, the more. */
export type PassageIndex = Readonly<{
  passages: readonly Passage[]
  weightOf: (stem: string) => number
}>

/** Share of what a question asks, by the weight of its words, that a passage must hold to answer it. */
export const minCoverage = 0.62
const mostPassages = 3
// What is nearly as good as the best is told beside it.
const worthTelling = 0.85

const textShare = 0.85
const preferences: Readonly<Record<EntryKind, number>> = {
  question: 0.2,
  term: 0.08,
  page: 0.04,
  platform: 0.02,
  legal: 0,
  post: 0,
  instrument: 0,
}

/** Makes passages ready to be asked. */
export function makePassageIndex(passages: readonly Passage[]): PassageIndex {
  const counts = new Map<string, number>()
  for (const {titleStems, pathStems, textStems} of passages)
    for (const stem of new Set([...titleStems, ...pathStems, ...textStems]))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return {passages, weightOf: (stem) => Math.log(1 + passages.length / (1 + (counts.get(stem) ?? 0)))}
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

/** How well a passage answers: the share of the question that it holds, and what speaks for it beside others that hold as much. */
function judge(passage: Passage, asked: readonly string[], weightOf: PassageIndex['weightOf']) {
  const {titleStems, pathStems, textStems, kind} = passage
  const shareOf = (stem: string) => {
    if (titleStems.has(stem) || pathStems.has(stem)) return 1
    return textStems.has(stem) ? textShare : 0
  }
  const coverage = sum(asked.map((stem) => shareOf(stem) * weightOf(stem))) / sum(asked.map(weightOf))
  const titled = [...titleStems]
  const named =
    sum(titled.filter((stem) => asked.includes(stem)).map(weightOf)) / (sum(titled.map(weightOf)) || 1)
  return {passage, coverage, named, score: coverage + 0.3 * named + preferences[kind]}
}

/**
 * The passages that answer a question, the best first; none when no passage holds enough of it. A word that the site does not know
 * weighs most of all, so a question about something else is not answered.
 */
export function findPassages(question: string, {passages, weightOf}: PassageIndex): Passage[] {
  const asked = stemsOf(question)
  if (asked.length === 0) return []
  const judged = passages
    .map((passage) => judge(passage, asked, weightOf))
    // One word alone is a question only where something is called so.
    .filter(({coverage, named}) => coverage >= minCoverage && (asked.length > 1 || named > 0))
    .toSorted((one, other) => other.score - one.score)
  const [best] = judged
  if (!best) return []
  const told = new Map<string, Passage>()
  for (const {passage, score} of judged)
    if (score >= best.score * worthTelling && !told.has(passage.path) && told.size < mostPassages)
      told.set(passage.path, passage)
  return [...told.values()]
}
