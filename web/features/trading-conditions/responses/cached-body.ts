import {createHash} from 'node:crypto'
import type {MarketDataSnapshot} from '#web/database/market-data-snapshot.ts'

/** The text of a response and its entity tag. */
export type Body = Readonly<{text: string; tag: string}>

const cache = new WeakMap<MarketDataSnapshot, Map<string, Body>>()

/** The body of a response for one visitor, not cached. */
export const makeBody = (make: () => string): Body => {
  const text = make()
  return {text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`}
}

/** Makes the body of a response once for each snapshot and key, however many visitors request it. */
export function cachedBody(snapshot: MarketDataSnapshot, key: string, make: () => string): Body {
  const bodies = cache.get(snapshot) ?? new Map<string, Body>()
  cache.set(snapshot, bodies)
  const cached = bodies.get(key)
  if (cached) return cached
  const body = makeBody(make)
  bodies.set(key, body)
  return body
}
