import {type QuestionTopic, topicOf} from '../facts/topic-of.ts'
import {isOutOfScope} from './is-out-of-scope.ts'
import {type PassageIndex, findPassages} from './find-passages.ts'
import type {Passage} from './passage.ts'

/** What answers a question: a rule of the business, passages of the content, or both. */
export type AssistantResponse = Readonly<{topic: QuestionTopic | null; passages: readonly Passage[]}>

/** The answer to a question from what the site itself says; null where it does not know. */
export function findResponse(question: string, index: PassageIndex): AssistantResponse | null {
  if (isOutOfScope(question)) return null
  const topic = topicOf(question)
  const passages = findPassages(question, index)
  return topic === null && passages.length === 0 ? null : {topic, passages}
}
