'use client'

import {useIsFetching, useQueryClient} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import type {MarketDataSocket, MarketDataSocket as Socket} from '#web/http/market-data-socket.ts'
import {whenIdle} from '#web/ui/browser/when-idle.ts'
import {latestVersionKey} from './trading-queries.ts'

/**
 * Subscribes to market data changes while the page is visible. The code loads once the browser is idle. Returns the
 * unsubscribe function.
 */
function subscribeWhileVisible(socket: MarketDataSocket, onChange: (version: number) => void): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const subscribe = async () => {
    const {subscribeToMarketData} = await import('./subscribe-to-market-data.ts')
    if (!isStopped && !document.hidden) stop ??= subscribeToMarketData(socket, onChange)
  }
  const pause = () => {
    stop?.()
    stop = undefined
  }
  // If the script fails to load, the page keeps polling.
  const start = () => void subscribe().catch(pause)
  const followVisibility = () => (document.hidden ? pause() : start())
  const cancelStart = whenIdle(start)
  const end = () => {
    isStopped = true
    cancelStart()
    pause()
    document.removeEventListener('visibilitychange', followVisibility)
    document.removeEventListener('securitypolicyviolation', endIfBlocked)
  }
  // After a client-side navigation from a private page, that page's policy still applies, and it blocks the socket.
  function endIfBlocked({effectiveDirective}: SecurityPolicyViolationEvent) {
    if (effectiveDirective === 'connect-src') end()
  }
  document.addEventListener('visibilitychange', followVisibility)
  document.addEventListener('securitypolicyviolation', endIfBlocked)
  return end
}

/**
 * Refreshes the tables when market data changes, after their first fetch. They keep polling too, because the socket doesn't
 * report an unavailable database.
 */
export function MarketDataUpdates({address, apiKey}: Socket) {
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
