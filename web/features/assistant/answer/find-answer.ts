import 'server-only'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {type AssistantReply, loadResponse} from '../ask/load-response.ts'
import {type InstrumentAnswer, loadInstrumentAnswer} from '../instrument/load-answer.ts'

/** The answer to a question: figures of one instrument, or the rules of the region and passages of the content. */
export type Answer =
  | Readonly<{kind: 'instrument'; answer: InstrumentAnswer}>
  | Readonly<{kind: 'content'; reply: AssistantReply}>

/** Answers a question about an instrument from its figures, and any other from the content of the site; null when neither has an answer. */
export async function findAnswer(
  question: string,
  scope: CountryScope,
  profile: RegionProfile,
): Promise<Answer | null> {
  const answer = await loadInstrumentAnswer(question, scope, profile)
  if (answer) return {kind: 'instrument', answer}
  const reply = await loadResponse(scope.lang, profile, question)
  return reply && {kind: 'content', reply}
}
