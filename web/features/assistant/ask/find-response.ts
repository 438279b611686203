import {type QuestionTopic, topicOf} from '../facts/topic-of.ts'
import {isOutOfScope} from './is-out-of-scope.ts'
import {type PassageIndex, findPassages} from './find-passages.ts'
import type {Passage} from './passage.ts'

/** The response to a question: a business rule, passages of the content, or both. */
export type AssistantResponse = Readonly<{topic: QuestionTopic | null; passages: readonly Passage[]}>

/** Finds the response to a question; null when the site has none. */
export function findResponse(question: string, index: PassageIndex): AssistantResponse | null {
  if (isOutOfScope(question)) return null
  const topic = topicOf(question)
  const passages = findPassages(question, index)
  return topic === null && passages.length === 0 ? null : {topic, passages}
}
