'use client'

import {useIsFetching, useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import type {MarketDataSocket as Socket} from '#web/env/market-data-socket.ts'
import {subscribeWhileVisible} from './subscribe-while-visible.ts'
import {heardVersion} from './trading-queries.ts'

/**
 * Has the tables ask again as soon as figures change, from the first time on that they ask. They go on asking beside it: nobody tells them
 * that the database is away.
 */
export function MarketDataSocket({address, apiKey}: Socket) {
  const client = useQueryClient()
  const isAsking = useIsFetching({queryKey: ['trading']}) > 0
  const [hasAsked, setHasAsked] = useState(false)
  if (isAsking && !hasAsked) setHasAsked(true)
  useEffect(() => {
    if (!hasAsked) return undefined
    return subscribeWhileVisible({address, apiKey}, (version) => {
      client.setQueryData(heardVersion, version)
      void client.invalidateQueries({queryKey: ['trading']})
    })
  }, [hasAsked, client, address, apiKey])
  return null
}
