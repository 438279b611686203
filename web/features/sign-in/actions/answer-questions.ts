import {warnedName} from '#web/features/appropriateness/field-names.ts'
import {readAnswers, writeAnswers} from '#web/features/appropriateness/sign-up-answers.ts'
import type {FormAction} from '../form-action.ts'
import {intentOf} from '../intent.ts'
import {nextPath} from '../next-path.ts'
import {signUpPath} from '../sign-up-path.ts'

/** Takes the answers that come before a sign-up, or the word that their warning was read. New answers are warned of anew. */
export const answerQuestions: FormAction = async ({fields, answers}) =>
  await Promise.resolve({
    to: signUpPath({intent: intentOf(fields['intent']), next: nextPath(fields['next'])}),
    answers: writeAnswers({...readAnswers(answers), [warnedName]: undefined, ...fields}),
  })
