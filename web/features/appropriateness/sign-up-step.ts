import {
  type AppropriatenessQuestion,
  appropriatenessQuestionNames,
} from '#domain/appropriateness/questions.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import {type AppropriatenessRecord, answersShape, needsWarning, recordOf, wasWarned} from './answers-shape.ts'
import type {Given} from './sign-up-answers.ts'

type SignUpStep =
  /** The answers are missing, in part at least. */
  | Readonly<{kind: 'questions'; missing: readonly AppropriatenessQuestion[]}>
  /** A warning is to be read first. */
  | Readonly<{kind: 'warning'}>
  /** The account can be opened. */
  | Readonly<{kind: 'form'; record: AppropriatenessRecord | null}>

/** What comes next for somebody who opens an account in a region; `given` is null before the questions were sent. */
export function signUpStep(region: RegionCode, given: Given | null): SignUpStep {
  if (!regionRecord(region).asksAppropriateness) return {kind: 'form', record: null}
  if (given === null) return {kind: 'questions', missing: []}
  const {data, error} = answersShape.safeParse(given)
  if (error) {
    const faulty = new Set(error.issues.map(({path}) => path[0]))
    return {kind: 'questions', missing: appropriatenessQuestionNames.filter((name) => faulty.has(name))}
  }
  const record = recordOf(data, wasWarned(given))
  return needsWarning(record) ? {kind: 'warning'} : {kind: 'form', record}
}
