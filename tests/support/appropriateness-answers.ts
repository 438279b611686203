import type {AppropriatenessAnswers} from '#domain/appropriateness/questions.ts'

/** By hand: answers of somebody for whom the products are appropriate. */
export const knowingAnswers: AppropriatenessAnswers = {
  experience: 'sometimes',
  background: 'none',
  leverage: 'wholeMargin',
  margin: 'closed',
  losses: 'allRapidly',
}

/** By hand: answers after which a warning is due. */
export const unknowingAnswers: AppropriatenessAnswers = {...knowingAnswers, losses: 'fees'}
