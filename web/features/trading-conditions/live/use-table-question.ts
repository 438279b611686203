'use client'

import {useCallback, useEffect, useState} from 'react'
import {useAddress} from '#web/ui/use-address.ts'
import {
  type TableQuestion,
  readTableQuestion,
  writeTableQuestion,
} from '#domain/instruments/search/instruments-query.ts'

/** What the reader asks of the table, from what the page was asked on; the address follows. */
export function useTableQuestion(first: TableQuestion) {
  const [question, setQuestion] = useState(first)
  const [isEdited, setEdited] = useState(false)
  useAddress(isEdited ? writeTableQuestion(question).toString() : null)
  useEffect(() => {
    const readAddress = () => setQuestion(readTableQuestion(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [])
  const ask = useCallback((change: Partial<TableQuestion>) => {
    setEdited(true)
    setQuestion((before) => ({...before, ...change}))
  }, [])
  return {question, ask}
}
