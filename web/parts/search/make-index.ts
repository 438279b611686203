import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch'
import {queryTerm, listTerms, wordsIn} from './terms/terms.ts'

/** The searchable texts of a document, keyed by the name of their weight. */
export type SearchDocument = Readonly<{id: string}> & Readonly<Record<string, string>>

type IndexPlan = Readonly<{
  /** Weight of a match, by text. */
  weights: Readonly<Record<string, number>>
  /** Factor for the score of a document. Defaults to 1. */
  preference?: (id: string) => number
}>

/** A search hit: id, score, and the matched terms. */
export type Hit = Readonly<{id: string; score: number; terms: readonly string[]}>

export type TextIndex = Readonly<{
  find: (query: string) => readonly Hit[]
  /** Finds documents that contain any of the words as a whole word. */
  findWords: (query: string) => readonly Hit[]
  /** Finds documents that contain every word, or a word that starts with it. */
  findAll: (query: string) => readonly Hit[]
  /** Whether a text contains a query term from `queryTerm`. */
  hasTerm: (term: string) => boolean
}>

const minPrefixLength = 2
// Arabic words are stems here, and omit most vowels.
const minFuzzyLength = (term: string): number => (/^\p{Script=Arabic}/u.test(term) ? 4 : 5)
const fuzziness = 0.2

// Shorter prefixes aren't marked in texts, so that "in" doesn't match "India".
const minMarkedLength = 3

const toHit = ({id, score, terms, queryTerms}: SearchResult): Hit => ({
  id: String(id),
  score,
  terms: terms.filter(
    (term) =>
      queryTerms.includes(term) ||
      queryTerms.some((query) => query.length >= minMarkedLength && term[0] === query[0]),
  ),
})

/** Allows one typing error in a word of five to seven letters and two in longer words. Terms with a digit must match exactly. */
const fuzzinessFor = (term: string): number | boolean =>
  term.length >= minFuzzyLength(term) && !/\d/u.test(term) ? fuzziness : false

// From strict to lenient. The first strategy with results wins.
const strategies: readonly SearchOptions[] = [
  {combineWith: 'AND'},
  {combineWith: 'AND', fuzzy: fuzzinessFor, maxFuzzy: 2},
  {combineWith: 'OR', fuzzy: fuzzinessFor, maxFuzzy: 2},
]

const emptyIndex = ({weights, preference}: IndexPlan): MiniSearch<SearchDocument> =>
  new MiniSearch<SearchDocument>({
    fields: Object.keys(weights),
    tokenize: wordsIn,
    processTerm: listTerms,
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
  findWords: (query) => index.search(query, {combineWith: 'OR', prefix: false}).map(toHit),
  findAll: (query) => index.search(query, {combineWith: 'AND'}).map(toHit),
  hasTerm: (term) =>
    index.search(term, {
      prefix: false,
      fuzzy: false,
      tokenize: (text) => [text],
      processTerm: (text) => text,
    }).length > 0,
})

/**
 * An index with prefix matching. If no document contains every word, it allows typing errors. If that finds nothing, any
 * word is enough.
 */
export function makeIndex(documents: readonly SearchDocument[], plan: IndexPlan): TextIndex {
  const index = emptyIndex(plan)
  index.addAll(documents)
  return textIndex(index)
}

/** Builds the index of thousands of long texts, which takes seconds. Ten texts at a time, it yields to the event loop. */
export async function makeIndexInSteps(
  documents: readonly SearchDocument[],
  plan: IndexPlan,
): Promise<TextIndex> {
  const index = emptyIndex(plan)
  await index.addAllAsync(documents, {chunkSize: 10})
  return textIndex(index)
}
