import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch'
import {queryTerm, termsOf, wordsIn} from '../terms/terms-of.ts'

/** The searchable texts of a document, each under the name of its weight. */
export type SearchDocument = Readonly<{id: string}> & Readonly<Record<string, string>>

type IndexPlan = Readonly<{
  /** Weight of a match in each text. */
  weights: Readonly<Record<string, number>>
  /** Factor for the score of a document; 1 by default. */
  preference?: (id: string) => number
}>

/** A search hit: id, score, and the matched terms. */
export type Hit = Readonly<{id: string; score: number; terms: readonly string[]}>

export type TextIndex = Readonly<{
  find: (query: string) => readonly Hit[]
  /** Whether a word of a query, as `queryTerm` has it, is in a text. */
  hasTerm: (term: string) => boolean
}>

const minPrefixLength = 2
const minFuzzyLength = 4
const fuzziness = 0.2

const toHit = ({id, score, terms}: SearchResult): Hit => ({id: String(id), score, terms})

/** Allows one typing error in a word of four to seven letters and two in longer ones; none in a term with a digit. */
const fuzzinessFor = (term: string): number | boolean =>
  term.length >= minFuzzyLength && !/\d/u.test(term) ? fuzziness : false

// From strict to lenient: the first strategy with results wins.
const strategies: readonly SearchOptions[] = [
  {combineWith: 'AND'},
  {combineWith: 'AND', fuzzy: fuzzinessFor, maxFuzzy: 2},
  {combineWith: 'OR', fuzzy: fuzzinessFor, maxFuzzy: 2},
]

const emptyIndex = ({weights, preference}: IndexPlan): MiniSearch<SearchDocument> =>
  new MiniSearch<SearchDocument>({
    fields: Object.keys(weights),
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: {
      boost: {...weights},
      processTerm: queryTerm,
      prefix: (term) => term.length >= minPrefixLength,
      weights: {prefix: 0.5, fuzzy: 0.2},
      ...(preference && {boostDocument: (id: unknown) => preference(String(id))}),
    },
  })

const textIndex = (index: MiniSearch<SearchDocument>): TextIndex => ({
  find(query) {
    for (const strategy of strategies) {
      const results = index.search(query, strategy)
      if (results.length > 0) return results.map(toHit)
    }
    return []
  },
  hasTerm: (term) =>
    index.search(term, {
      prefix: false,
      fuzzy: false,
      tokenize: (text) => [text],
      processTerm: (text) => text,
    }).length > 0,
})

/**
 * An index with prefix matching. When no document has every word of the query, typing errors are allowed;
 * when that finds nothing either, any of the words is enough.
 */
export function makeIndex(documents: readonly SearchDocument[], plan: IndexPlan): TextIndex {
  const index = emptyIndex(plan)
  index.addAll(documents)
  return textIndex(index)
}

/** The same of long texts, of which thousands take seconds: ten at a time, and other work of the process between them. */
export async function makeIndexInSteps(
  documents: readonly SearchDocument[],
  plan: IndexPlan,
): Promise<TextIndex> {
  const index = emptyIndex(plan)
  await index.addAllAsync(documents, {chunkSize: 10})
  return textIndex(index)
}
