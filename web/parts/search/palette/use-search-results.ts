import {useEffect, useState} from 'react'
import {cleanLine} from '#domain/format/typed-text.ts'
import type {Language} from '#domain/languages.ts'
import {type PaletteResults, paletteResultsShape} from '../search-results.ts'

const pauseMilliseconds = 120

/** State of the search for a query. Earlier results stay until new ones arrive. */
export type SearchState = Readonly<{
  status: 'idle' | 'searching' | 'found' | 'failed'
  found: PaletteResults | null
}>

type SearchResponse = Readonly<{query: string; found: PaletteResults | null}>

async function fetchResults(lang: Language, query: string, signal: AbortSignal): Promise<PaletteResults> {
  const region = document.documentElement.dataset['region'] ?? ''
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const response = await fetch(`/api/search?${new URLSearchParams({lang, region, zone, q: query})}`, {signal})
  if (!response.ok) throw new Error(`Search failed with status ${response.status}`)
  return paletteResultsShape.parse(await response.json())
}

const toState = (query: string, response: SearchResponse | null): SearchState => {
  if (query === '') return {status: 'idle', found: null}
  const found = response?.found ?? null
  if (response?.query !== query) return {status: 'searching', found}
  return {status: found ? 'found' : 'failed', found}
}

/** Searches after a pause in typing. Earlier results stay until new ones arrive. */
export function useSearchResults(lang: Language, typed: string): SearchState {
  const query = cleanLine(typed)
  const [response, setResponse] = useState<SearchResponse | null>(null)
  useEffect(() => {
    if (query === '') return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchResults(lang, query, controller.signal).then(
        (found) => setResponse({query, found}),
        () => {
          if (!controller.signal.aborted) setResponse({query, found: null})
        },
      )
    }, pauseMilliseconds)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [lang, query])
  return toState(query, response)
}
