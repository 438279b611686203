import 'server-only'
import type {Scope} from '#web/i18n/scope.ts'
import {type Fact, describeTopic} from '../facts/describe-topic.ts'
import {loadKnown} from '../facts/load-known.ts'
import {answerTo} from './answer-to.ts'
import type {Passage} from './passage.ts'
import {passageIndex} from './passage-index.ts'

/** What a reader is told: what applies in their region, and passages of the content. */
export type Told = Readonly<{region: string; fact: Fact | null; passages: readonly Passage[]}>

/** The answer to a question of a reader; null where the site does not know. */
export async function loadAnswer(scope: Scope, question: string): Promise<Told | null> {
  const answer = answerTo(question, await passageIndex(scope.lang))
  if (answer === null) return null
  const known = await loadKnown(scope)
  const fact = answer.topic && describeTopic(answer.topic, known)
  if (fact === null && answer.passages.length === 0) return null
  return {region: known.profile.name, fact, passages: answer.passages}
}
