'use client'

import {useQueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import type {FiguresSocket as Socket} from '#web/env/figures-socket.ts'
import {listenWhileSeen} from './listen-while-seen.ts'
import {heardVersion} from './trading-queries.ts'

/** Has the tables ask again as soon as figures change. They go on asking beside it: nobody tells them that the database is away. */
export function FiguresSocket({address, apiKey}: Socket) {
  const client = useQueryClient()
  useEffect(
    () =>
      listenWhileSeen({address, apiKey}, (version) => {
        client.setQueryData(heardVersion, version)
        void client.invalidateQueries({queryKey: ['trading']})
      }),
    [client, address, apiKey],
  )
  return null
}
