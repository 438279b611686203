import {useEffect, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {type SearchResults, searchResultsShape} from '../search-results.ts'

const pauseMilliseconds = 120

/** What is known of a query: nothing asked, asked, answered, or not answered. What was found before stays until there is more. */
export type SearchState = Readonly<{
  status: 'idle' | 'searching' | 'found' | 'failed'
  found: SearchResults | null
}>

type Answer = Readonly<{query: string; found: SearchResults | null}>

async function ask(lang: Language, query: string, signal: AbortSignal): Promise<SearchResults> {
  const region = document.documentElement.dataset['region'] ?? ''
  const answer = await fetch(`/api/search?${new URLSearchParams({lang, region, q: query})}`, {signal})
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
  return searchResultsShape.parse(await answer.json())
}

const stateOf = (query: string, answer: Answer | null): SearchState => {
  if (query === '') return {status: 'idle', found: null}
  const found = answer?.found ?? null
  if (answer?.query !== query) return {status: 'searching', found}
  return {status: found ? 'found' : 'failed', found}
}

/** Searches for what was typed once the typing pauses; an answer to an earlier query only stands in until the new one comes. */
export function useSearchResults(lang: Language, typed: string): SearchState {
  const query = typed.trim()
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (query === '') return undefined
    const asked = new AbortController()
    const timer = setTimeout(() => {
      ask(lang, query, asked.signal).then(
        (found) => setAnswer({query, found}),
        () => {
          if (!asked.signal.aborted) setAnswer({query, found: null})
        },
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [lang, query])
  return stateOf(query, answer)
}
