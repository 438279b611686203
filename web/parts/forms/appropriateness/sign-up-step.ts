import {z} from 'zod'
import {readJsonCookie} from '#web/http/site-cookie.ts'
import {appropriatenessQuestionNames, type AppropriatenessQuestion} from '#domain/appropriateness.ts'
import {isCountry} from '#domain/regions/countries.ts'
import {findServingRegion, isServedElsewhere} from '#domain/regions/region-of-country.ts'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {residenceName, warnedName} from './field-names.ts'
import {
  type AppropriatenessRecord,
  answersShape,
  needsWarning,
  assessAnswers,
  wasWarned,
} from './appropriateness-answers.ts'

/** Country of residence, answers by question, and whether the warning was shown. Neither checked nor complete. */
export type SignUpAnswers = Readonly<Record<string, string | undefined>>

const shape = z.record(z.string(), z.string().optional())
const maxAnswerLength = 40

/** The answers among the fields of a form. */
export const pickAnswers = (fields: SignUpAnswers): SignUpAnswers =>
  Object.fromEntries(
    [...appropriatenessQuestionNames, warnedName, residenceName].flatMap((name) => {
      const value = fields[name]
      return value === undefined ? [] : [[name, value.slice(0, maxAnswerLength)]]
    }),
  )

/**
 * Writes the answers of a sign-up for an HTTP-only cookie, which carries them between pages. An address would put them into
 * logs.
 */
export const writeAnswers = (given: SignUpAnswers): string => JSON.stringify(pickAnswers(given))

/** Reads the answers of a sign-up. Null before the first form, or if the cookie is invalid. */
export function readAnswers(text: string | undefined): SignUpAnswers | null {
  const given = readJsonCookie(shape, text)
  return given && pickAnswers(given)
}

type SignUpStep =
  /** The country or answers are missing. */
  | Readonly<{kind: 'questions'; missing: ReadonlyArray<AppropriatenessQuestion | 'country'>}>
  /** The visitor's region of residence serves them, so the sign-up continues there. */
  | Readonly<{kind: 'elsewhere'; country: string}>
  /** The visitor must read a warning first. */
  | Readonly<{kind: 'warning'}>
  /** The account can be opened, in the region of residence. */
  | Readonly<{kind: 'form'; country: string; region: RegionCode; record: AppropriatenessRecord | null}>

/** The next step of a sign-up that a visitor begins in a region. `given` is null before the first form. */
export function findSignUpStep(shown: RegionCode, given: SignUpAnswers | null): SignUpStep {
  if (given === null) return {kind: 'questions', missing: []}
  const {country = ''} = given
  if (!isCountry(country)) return {kind: 'questions', missing: ['country']}
  if (isServedElsewhere(country, shown)) return {kind: 'elsewhere', country}
  const region = findServingRegion(country, shown)
  if (!getRegionRecord(region).asksAppropriateness) return {kind: 'form', country, region, record: null}
  const {data, error} = answersShape(region).safeParse(given)
  if (error) {
    const faulty = new Set(error.issues.map(({path}) => path[0]))
    return {kind: 'questions', missing: appropriatenessQuestionNames.filter((name) => faulty.has(name))}
  }
  const record = assessAnswers(data, wasWarned(given))
  return needsWarning(record, region) ? {kind: 'warning'} : {kind: 'form', country, region, record}
}
