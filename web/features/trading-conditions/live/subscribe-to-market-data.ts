import {RealtimeClient} from '@supabase/realtime-js'
import * as z from 'zod/mini'
import type {MarketDataSocket} from '#web/env/market-data-socket.ts'

// The page's policy forbids code from text, which zod would otherwise try.
z.config({jitless: true})

const messageShape = z.object({payload: z.object({version: z.number()})})

/**
 * Listens to the project for changed figures, and connects again by itself after a failure. `onChange` gets the count of changes so far.
 * Returns what ends it.
 */
export function subscribeToMarketData(
  {address, apiKey}: MarketDataSocket,
  onChange: (version: number) => void,
): () => void {
  const client = new RealtimeClient(address, {params: {apikey: apiKey}})
  client
    .channel('figures')
    .on('broadcast', {event: 'changed'}, (message) => {
      const heard = messageShape.safeParse(message)
      if (heard.success) onChange(heard.data.payload.version)
    })
    .subscribe()
  // At once, and not after the channel was left: a page with an open socket is not kept for the way back to it.
  return () => void client.disconnect()
}
