import {wordsIn} from '#web/features/search/terms/terms-of.ts'
import type {Answer} from './find-answer.ts'

/**
 * The part of an answer that stands above search results: a figure, a rule, or the best passage. The results list the other passages; a single word asks
 * nothing, and its results say where it is explained.
 */
export function leadAnswer(question: string, answer: Answer): Answer | null {
  if (answer.kind === 'instrument') return answer
  const {reply} = answer
  if (reply.fact) return {kind: 'content', reply: {...reply, passages: []}}
  const [best] = wordsIn(question).length > 1 ? reply.passages : []
  return best ? {kind: 'content', reply: {...reply, passages: [best]}} : null
}
