import 'server-only'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {type AssistantReply, loadResponse} from '../ask/load-response.ts'
import {composeContext} from '../instrument/read-question.ts'
import {
  type InstrumentAnswer,
  type OtherInstrumentAnswer,
  loadInstrumentAnswer,
} from '../instrument/load-answer.ts'
import {type ReplyContent, askAboutOwnRegion} from './ask-back.ts'
import {describeOther} from './describe-other.ts'
import {readGreeting, loadSiteReply} from './site-reply.ts'

/** A question, the previous one in the conversation, and the visitor's time zone if known. */
export type Asked = Readonly<{question: string; before?: string; ownZone?: string}>

/**
 * The answer to a question: figures of one instrument, regional rules with passages of the content, or other facts about the
 * site. An unclear question gets a question or a greeting. `context` restates the question in words that a follow-up can
 * complete.
 */
export type Answer = Readonly<{context?: string}> &
  (
    | Readonly<{kind: 'instrument'; answer: InstrumentAnswer}>
    | Readonly<{kind: 'content'; reply: AssistantReply}>
    | Readonly<{kind: 'message'; message: ReplyContent; isSure: boolean}>
  )

const isInstrumentAnswer = (answer: InstrumentAnswer | OtherInstrumentAnswer): answer is InstrumentAnswer =>
  answer.kind === 'refused' || answer.kind === 'leverage' || answer.kind === 'hours' || answer.kind === 'cost'

/** Answers a question about an instrument from its figures, and any other from the content. Null if both fail. */
export async function findAnswer(
  {question, before, ownZone}: Asked,
  scope: CountryScope,
  profile: RegionProfile,
): Promise<Answer | null> {
  const now = Date.now()
  const found = await loadInstrumentAnswer(question, scope, profile, before)
  if (found) {
    const context = 'asked' in found && 'symbol' in found.asked ? {context: composeContext(found.asked)} : {}
    return isInstrumentAnswer(found)
      ? {kind: 'instrument', answer: found, ...context}
      : {
          kind: 'message',
          message: describeOther(scope.lang, found, {question, now, ownZone}),
          isSure: found.kind !== 'unclear',
          ...context,
        }
  }
  const message = await loadSiteReply(question, scope, profile, now)
  if (message) return {kind: 'message', message, isSure: readGreeting(question) === null}
  const reply = await loadResponse(scope.lang, profile, question)
  if (!reply) return null
  return 'elsewhere' in reply
    ? {kind: 'message', message: askAboutOwnRegion(scope.lang, profile.name, reply.elsewhere), isSure: false}
    : {kind: 'content', reply}
}
