'use client'

import {useCallback, useEffect, useState} from 'react'
import {useAddress} from '#web/ui/use-address.ts'
import {
  type InstrumentsQuery,
  readInstrumentsQuery,
  writeInstrumentsQuery,
} from '#domain/instruments/search/instruments-query.ts'

/** The query of the table, initially that of the page; the address follows it. */
export function useInstrumentsQuery(first: InstrumentsQuery) {
  const [query, setQuery] = useState(first)
  const [isEdited, setEdited] = useState(false)
  useAddress(isEdited ? writeInstrumentsQuery(question).toString() : null)
  useEffect(() => {
    const readAddress = () => setQuery(readInstrumentsQuery(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [])
  const changeQuery = useCallback((change: Partial<InstrumentsQuery>) => {
    setEdited(true)
    setQuery((before) => ({...before, ...change}))
  }, [])
  return {query, changeQuery}
}
