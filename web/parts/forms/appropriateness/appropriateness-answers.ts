import {z} from 'zod'
import {
  assessAppropriateness,
  type AppropriatenessAnswers,
  type AppropriatenessQuestion,
  listQuestions,
} from '#domain/appropriateness.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import type {Messages} from '#i18n/messages.ts'
import {warnedName} from './field-names.ts'

export const getMissingAnswerKey = (question: AppropriatenessQuestion) =>
  `${question}Missing` as const satisfies keyof Messages['forms']['errors']

/** The fields of a form that asks the appropriateness questions of a region, in order. */
export function answersShape(region: RegionCode) {
  const {experience, background, leverage, margin, losses} = listQuestions(region)
  return z.object({
    experience: z.enum(experience, {error: getMissingAnswerKey('experience')}),
    background: z.enum(background, {error: getMissingAnswerKey('background')}),
    leverage: z.enum(leverage, {error: getMissingAnswerKey('leverage')}),
    margin: z.enum(margin, {error: getMissingAnswerKey('margin')}),
    losses: z.enum(losses, {error: getMissingAnswerKey('losses')}),
  }) satisfies z.ZodType<AppropriatenessAnswers>
}

/** Whether the form was sent after its warning. */
export const wasWarned = (values: Readonly<Record<string, string | undefined>>): boolean =>
  values[warnedName] === 'yes'

/** The stored answers and result. */
export type AppropriatenessRecord = Readonly<{
  result: ReturnType<typeof assessAppropriateness>
  answers: AppropriatenessAnswers
  warned: boolean
}>

/** Assesses the answers. */
export const assessAnswers = (answers: AppropriatenessAnswers, warned: boolean): AppropriatenessRecord => ({
  result: assessAppropriateness(answers),
  answers,
  warned,
})

/**
 * Whether the form must show a warning before it is accepted. Where the region requires knowledge, the warning can't be
 * passed.
 */
export const needsWarning = ({result, warned}: AppropriatenessRecord, region: RegionCode): boolean =>
  result === 'notAppropriate' && (!warned || getRegionRecord(region).requiresKnowledge === true)
