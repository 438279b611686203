import {setTimeout as wait} from 'node:timers/promises'
import {wordsIn} from '#web/parts/search/terms/terms.ts'
import type {Answer} from './find-answer.ts'

/**
 * The part of an answer above the search results: a figure, a rule, or the best passage. The results list the other
 * passages. A single word isn't a question, and its results show where it is explained.
 */
export function chooseLeadAnswer(question: string, answer: Answer): Answer | null {
  if (answer.kind === 'instrument') return answer
  if (answer.kind === 'message') return answer.isSure ? answer : null
  const {reply} = answer
  if (reply.fact) return {kind: 'content', reply: {...reply, passages: []}}
  const [best] = wordsIn(question).length > 1 ? reply.passages : []
  return best ? {kind: 'content', reply: {...reply, passages: [best]}} : null
}

/** How long a list waits for the answer above it. */
const usualPatienceMs = 2_000

/** Resolves to the value if it is read in time. Otherwise calls `onLate` and resolves to null. */
export const readInTime = async <Value>(
  reading: Promise<Value | null>,
  onLate: () => void,
  patienceMs = usualPatienceMs,
): Promise<Value | null> => {
  const over = new AbortController()
  const late = wait(patienceMs, null, {signal: over.signal, ref: false}).then(
    () => {
      onLate()
      return null
    },
    // The value was read in time.
    () => null,
  )
  try {
    return await Promise.race([reading, late])
  } finally {
    over.abort()
  }
}
