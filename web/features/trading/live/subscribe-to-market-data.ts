import {RealtimeClient} from '@supabase/realtime-js'
import * as z from 'zod/mini'
import type {MarketDataSocket} from '#web/http/market-data-socket.ts'

const messageShape = z.object({payload: z.object({version: z.number()})})

/**
 * Subscribes to market data changes, and reconnects after a failure. `onChange` gets the number of changes so far. Returns
 * the unsubscribe function.
 */
export function subscribeToMarketData(
  {address, apiKey}: MarketDataSocket,
  onChange: (version: number) => void,
): () => void {
  const client = new RealtimeClient(address, {params: {apikey: apiKey}})
  client
    // Only the database sends to a private channel.
    .channel('market-data', {config: {private: true}})
    .on('broadcast', {event: 'changed'}, (message) => {
      const parsed = messageShape.safeParse(message)
      if (parsed.success) onChange(parsed.data.payload.version)
    })
    .subscribe()
  // Disconnects without leaving the channel first, because a page with an open socket can't enter the back/forward cache.
  return () => void client.disconnect()
}
