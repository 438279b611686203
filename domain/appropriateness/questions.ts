/** The appropriateness questions in their order, each with its answers. */
export const appropriatenessQuestions = {
  experience: ['never', 'sometimes', 'regularly'],
  background: ['none', 'course', 'work'],
  leverage: ['fivePercent', 'wholeMargin', 'nothing'],
  margin: ['closed', 'brokerPays', 'nothingHappens'],
  losses: ['fees', 'stopGuarantees', 'allRapidly'],
} as const

export type AppropriatenessQuestion = keyof typeof appropriatenessQuestions

/** One answer to each question. */
export type AppropriatenessAnswers = Readonly<{
  [Question in AppropriatenessQuestion]: (typeof appropriatenessQuestions)[Question][number]
}>

const isQuestion = (name: string): name is AppropriatenessQuestion =>
  Object.hasOwn(appropriatenessQuestions, name)

/** The names of the questions, in their order. */
export const appropriatenessQuestionNames: readonly AppropriatenessQuestion[] =
  Object.keys(appropriatenessQuestions).filter(isQuestion)
