import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch'
import {askedTerm, termsOf, wordsIn} from '../terms/terms-of.ts'

/** Texts by which something is found, each under the name of its weight. */
export type Findable = Readonly<{id: string}> & Readonly<Record<string, string>>

type IndexPlan = Readonly<{
  /** How much a word counts in each text. */
  weights: Readonly<Record<string, number>>
  /** How much a thing counts beside others that fit as well; 1 for all unless it says otherwise. */
  preference?: (id: string) => number
}>

/** What was found: its id, its score, and the words of its texts that were met. */
export type Hit = Readonly<{id: string; score: number; terms: readonly string[]}>

export type TextIndex = Readonly<{find: (query: string) => readonly Hit[]}>

const shortestToComplete = 2
const shortestToForgive = 4
const forgiven = 0.2

const hitOf = ({id, score, terms}: SearchResult): Hit => ({id: String(id), score, terms})

/** One typing error in a word of four to seven letters, two in longer ones; none in what holds a digit. */
const forgive = (term: string): number | boolean =>
  term.length >= shortestToForgive && !/\d/u.test(term) ? forgiven : false

// From what was surely meant to what might be: the first that finds anything is the answer.
const ways: readonly SearchOptions[] = [
  {combineWith: 'AND'},
  {combineWith: 'AND', fuzzy: forgive, maxFuzzy: 2},
  {combineWith: 'OR', fuzzy: forgive, maxFuzzy: 2},
]

/**
 * An index that finds things by the beginnings of their words. Where nothing holds every word of the query, typing errors are forgiven;
 * where nothing does even so, any of the words is enough.
 */
export function makeIndex(things: readonly Findable[], {weights, preference}: IndexPlan): TextIndex {
  const index = new MiniSearch<Findable>({
    fields: Object.keys(weights),
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: {
      boost: {...weights},
      processTerm: askedTerm,
      prefix: (term) => term.length >= shortestToComplete,
      weights: {prefix: 0.5, fuzzy: 0.2},
      ...(preference && {boostDocument: (id: unknown) => preference(String(id))}),
    },
  })
  index.addAll(things)
  return {
    find(query) {
      for (const way of ways) {
        const results = index.search(query, way)
        if (results.length > 0) return results.map(hitOf)
      }
      return []
    },
  }
}
