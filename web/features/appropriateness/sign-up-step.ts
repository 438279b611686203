import {appropriatenessQuestionNames} from '#domain/appropriateness/questions.ts'
import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'
import {type AppropriatenessRecord, answersShape, needsWarning, recordOf, wasWarned} from './answers-shape.ts'
import {askedName, warnedName} from './field-names.ts'

/** What a page or a form was given, by name. */
export type Given = Readonly<Record<string, string | undefined>>

type SignUpStep =
  /** The answers are missing, in part at least. */
  | Readonly<{kind: 'questions'; isAnswered: boolean; missing: readonly string[]}>
  /** A warning is to be read first. */
  | Readonly<{kind: 'warning'}>
  /** The account can be opened. */
  | Readonly<{kind: 'form'; record: AppropriatenessRecord | null}>

/** What comes next for somebody who opens an account in a region. */
export function signUpStep(region: RegionCode, given: Given): SignUpStep {
  if (!regionRecord(region).asksAppropriateness) return {kind: 'form', record: null}
  const {data, error} = answersShape.safeParse(given)
  if (error) {
    const missing = error.issues.map(({path}) => String(path[0]))
    return {kind: 'questions', isAnswered: given[askedName] === 'yes', missing}
  }
  const record = recordOf(data, wasWarned(given))
  return needsWarning(record) ? {kind: 'warning'} : {kind: 'form', record}
}

/** The answers among other values, and whether the warning was shown, as they are carried from page to page. */
export const carriedAnswers = (given: Given): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...appropriatenessQuestionNames, warnedName].flatMap((name) => {
      const value = given[name]
      return value === undefined ? [] : [[name, value.slice(0, 40)]]
    }),
  )
