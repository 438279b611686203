'use client'

import {useCallback, useEffect, useState} from 'react'
import {useAddress} from '#web/ui/use-address.ts'
import {
  type InstrumentsQuery,
  readInstrumentsQuery,
  writeInstrumentsQuery,
} from '#domain/instruments/search/instruments-query.ts'

/** What the reader asks of the table, from what the page was asked on; the address follows. */
export function useInstrumentsQuery(first: InstrumentsQuery) {
  const [question, setQuestion] = useState(first)
  const [isEdited, setEdited] = useState(false)
  useAddress(isEdited ? writeInstrumentsQuery(question).toString() : null)
  useEffect(() => {
    const readAddress = () => setQuestion(readInstrumentsQuery(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [])
  const ask = useCallback((change: Partial<InstrumentsQuery>) => {
    setEdited(true)
    setQuestion((before) => ({...before, ...change}))
  }, [])
  return {question, ask}
}
