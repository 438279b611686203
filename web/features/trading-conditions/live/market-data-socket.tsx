'use client'

import {useIsFetching, useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import type {MarketDataSocket as Socket} from '#web/env/market-data-socket.ts'
import {subscribeWhileVisible} from './subscribe-while-visible.ts'
import {latestVersionKey} from './trading-queries.ts'

/**
 * Refreshes the tables as soon as market data changes, once they have fetched for the first time. They keep polling beside it: the socket
 * does not report that the database is unavailable.
 */
export function MarketDataSocket({address, apiKey}: Socket) {
  const client = useQueryClient()
  const isFetching = useIsFetching({queryKey: ['trading']}) > 0
  const [hasFetched, setHasFetched] = useState(false)
  if (isFetching && !hasFetched) setHasFetched(true)
  useEffect(() => {
    if (!hasFetched) return undefined
    return subscribeWhileVisible({address, apiKey}, (version) => {
      client.setQueryData(latestVersionKey, version)
      void client.invalidateQueries({queryKey: ['trading']})
    })
  }, [hasFetched, client, address, apiKey])
  return null
}
