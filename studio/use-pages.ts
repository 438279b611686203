import {useCallback, useEffect, useRef, useState} from 'react'

export type Pages<Read> = Readonly<{
  /** What was read so far; null before the first page. */
  read: Read | null
  state: 'reading' | 'failed' | 'idle'
  readNext: () => void
}>

/**
 * Reads page by page, and anew from each new start; a response to an earlier reading is dropped.
 * @param start Nothing read yet; null while it is not known what is to be read.
 * @param grow Adds the next page.
 */
export function usePages<Read>(start: Read | null, grow: (from: Read) => Promise<Read>): Pages<Read> {
  const [read, setRead] = useState<Read | null>(null)
  const [state, setState] = useState<Pages<Read>['state']>('reading')
  /** The reading that counts. */
  const reading = useRef(0)
  const readFrom = useCallback(
    (from: Read) => {
      const current = ++reading.current
      const settle = async () => {
        try {
          const grown = await grow(from)
          if (reading.current !== current) return
          setRead(grown)
          setState('idle')
        } catch (error) {
          console.error(error)
          if (reading.current === current) setState('failed')
        }
      }
      void settle()
    },
    [grow],
  )
  useEffect(() => {
    if (start !== null) readFrom(start)
  }, [start, readFrom])
  useEffect(() => () => void ++reading.current, [])
  const readNext = useCallback(() => {
    if (read === null) return
    setState('reading')
    readFrom(read)
  }, [read, readFrom])
  return {read, state, readNext}
}
