import {RealtimeClient} from '@supabase/realtime-js'
import * as z from 'zod/mini'
import type {MarketDataSocket} from '#web/env/market-data-socket.ts'

const messageShape = z.object({payload: z.object({version: z.number()})})

/**
 * Subscribes to changes of market data, and reconnects by itself after a failure. `onChange` gets the count of changes so far.
 * Returns the unsubscribe function.
 */
export function subscribeToMarketData(
  {address, apiKey}: MarketDataSocket,
  onChange: (version: number) => void,
): () => void {
  const client = new RealtimeClient(address, {params: {apikey: apiKey}})
  client
    .channel('market-data')
    .on('broadcast', {event: 'changed'}, (message) => {
      const parsed = messageShape.safeParse(message)
      if (parsed.success) onChange(parsed.data.payload.version)
    })
    .subscribe()
  // Disconnect at once instead of leaving the channel first: a page with an open socket does not enter the back/forward cache.
  return () => void client.disconnect()
}
