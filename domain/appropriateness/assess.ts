import type {AppropriatenessAnswers} from './questions.ts'

/** Whether leveraged products are appropriate for a client. */
export const appropriatenessResults = ['appropriate', 'notAppropriate'] as const
export type AppropriatenessResult = (typeof appropriatenessResults)[number]

const right = {
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
} as const satisfies Partial<AppropriatenessAnswers>

/**
 * Assesses knowledge and experience. House policy, to be verified by counsel (Regulation (EU) 2017/565, Art. 55 and 56; FCA COBS 10A): all three
 * questions about the risks answered rightly, and own trades or a course or work that explain them.
 */
export function assessAppropriateness(answers: AppropriatenessAnswers): AppropriatenessResult {
  const knowsRisks =
    answers.leverage === right.leverage && answers.margin === right.margin && answers.losses === right.losses
  const hasExperience = answers.experience !== 'never' || answers.background !== 'none'
  return knowsRisks && hasExperience ? 'appropriate' : 'notAppropriate'
}
