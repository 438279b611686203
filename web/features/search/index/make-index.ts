import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch'
import {queryTerm, termsOf, wordsIn} from '../terms/terms-of.ts'

/** Texts by which something is found, each under the name of its weight. */
export type SearchDocument = Readonly<{id: string}> & Readonly<Record<string, string>>

type IndexPlan = Readonly<{
  /** How much a word counts in each text. */
  weights: Readonly<Record<string, number>>
  /** How much a thing counts beside others that fit as well; 1 for all unless it says otherwise. */
  preference?: (id: string) => number
}>

/** What was found: its id, its score, and the words of its texts that were met. */
export type Hit = Readonly<{id: string; score: number; terms: readonly string[]}>

export type TextIndex = Readonly<{find: (query: string) => readonly Hit[]}>

const minPrefixLength = 2
const minFuzzyLength = 4
const fuzziness = 0.2

const toHit = ({id, score, terms}: SearchResult): Hit => ({id: String(id), score, terms})

/** One typing error in a word of four to seven letters, two in longer ones; none in what holds a digit. */
const fuzzinessFor = (term: string): number | boolean =>
  term.length >= minFuzzyLength && !/\d/u.test(term) ? fuzziness : false

// From what was surely meant to what might be: the first that finds anything is the answer.
const strategies: readonly SearchOptions[] = [
  {combineWith: 'AND'},
  {combineWith: 'AND', fuzzy: fuzzinessFor, maxFuzzy: 2},
  {combineWith: 'OR', fuzzy: fuzzinessFor, maxFuzzy: 2},
]

/**
 * An index that finds things by the beginnings of their words. Where nothing holds every word of the query, typing errors are forgiven;
 * where nothing does even so, any of the words is enough.
 */
export function makeIndex(documents: readonly SearchDocument[], {weights, preference}: IndexPlan): TextIndex {
  const index = new MiniSearch<SearchDocument>({
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
  index.addAll(documents)
  return {
    find(query) {
      for (const strategy of strategies) {
        const results = index.search(query, strategy)
        if (results.length > 0) return results.map(toHit)
      }
      return []
    },
  }
}
