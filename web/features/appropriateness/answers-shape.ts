import {z} from 'zod'
import {assessAppropriateness} from '#domain/appropriateness/assess.ts'
import {
  type AppropriatenessAnswers,
  type AppropriatenessQuestion,
  appropriatenessQuestions as questions,
} from '#domain/appropriateness/questions.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {warnedName} from './field-names.ts'

/** The key of the message that asks for an answer. */
export const missingAnswerOf = (question: AppropriatenessQuestion) =>
  `${question}Missing` as const satisfies keyof Messages['forms']['errors']

/** One of a question's answers. */
const answerTo = <Question extends AppropriatenessQuestion>(question: Question) =>
  z.enum(questions[question], {error: missingAnswerOf(question)})

/** The fields of a form that asks the appropriateness questions, in their order. */
export const answersShape = z.object({
  experience: answerTo('experience'),
  background: answerTo('background'),
  leverage: answerTo('leverage'),
  margin: answerTo('margin'),
  losses: answerTo('losses'),
}) satisfies z.ZodType<AppropriatenessAnswers>

/** Whether a form came after its warning. */
export const wasWarned = (values: Readonly<Record<string, string | undefined>>): boolean =>
  values[warnedName] === 'yes'

/** What is stored of answers. */
export type AppropriatenessRecord = Readonly<{
  result: ReturnType<typeof assessAppropriateness>
  answers: AppropriatenessAnswers
  warned: boolean
}>

/** The answers with their result. */
export const recordOf = (answers: AppropriatenessAnswers, warned: boolean): AppropriatenessRecord => ({
  result: assessAppropriateness(answers),
  answers,
  warned,
})

/** Whether a warning is due before a form with these answers is accepted. */
export const needsWarning = ({result, warned}: AppropriatenessRecord): boolean =>
  result === 'notAppropriate' && !warned
