import {createHash} from 'node:crypto'
import type {MarketDataSnapshot} from '#web/database/market-data-snapshot.ts'

/** The text of an answer and its entity tag. */
export type Body = Readonly<{text: string; tag: string}>

const kept = new WeakMap<MarketDataSnapshot, Map<string, Body>>()

/** The body of an answer, made for one reader. */
export const makeBody = (make: () => string): Body => {
  const text = make()
  return {text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`}
}

/** Makes the body of an answer once for each snapshot and question, however many readers ask. */
export function cachedBody(figures: MarketDataSnapshot, question: string, make: () => string): Body {
  const bodies = kept.get(figures) ?? new Map<string, Body>()
  kept.set(figures, bodies)
  const known = bodies.get(question)
  if (known) return known
  const body = makeBody(make)
  bodies.set(question, body)
  return body
}
