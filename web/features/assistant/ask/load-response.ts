import 'server-only'
import type {Scope} from '#web/i18n/scope.ts'
import {type Fact, describeTopic} from '../facts/describe-topic.ts'
import {loadFacts} from '../facts/load-facts.ts'
import {findResponse} from './find-response.ts'
import type {Passage} from './passage.ts'
import {passageIndex} from './passage-index.ts'

/** What a reader is told: what applies in their region, and passages of the content. */
export type AssistantReply = Readonly<{region: string; fact: Fact | null; passages: readonly Passage[]}>

/** The answer to a question of a reader; null where the site does not know. */
export async function loadResponse(scope: Scope, question: string): Promise<AssistantReply | null> {
  const answer = findResponse(question, await passageIndex(scope.lang))
  if (answer === null) return null
  const known = await loadFacts(scope)
  const fact = answer.topic && describeTopic(answer.topic, known)
  if (fact === null && answer.passages.length === 0) return null
  return {region: known.profile.name, fact, passages: answer.passages}
}
