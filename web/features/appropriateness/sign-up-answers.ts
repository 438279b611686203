import {z} from 'zod'
import {readJsonCookie} from '#web/http/cookies/read-json-cookie.ts'
import {appropriatenessQuestionNames} from '#domain/appropriateness/questions.ts'
import {warnedName} from './field-names.ts'

/** Answers by the name of their question, and whether the warning was shown; not checked, and not complete. */
export type Given = Readonly<Record<string, string | undefined>>

const shape = z.record(z.string(), z.string().optional())
const longest = 40

/** The answers among the fields of a form. */
export const answersAmong = (fields: Given): Given =>
  Object.fromEntries(
    [...appropriatenessQuestionNames, warnedName].flatMap((name) => {
      const value = fields[name]
      return value === undefined ? [] : [[name, value.slice(0, longest)]]
    }),
  )

/**
 * The answers of a sign-up, once more were given. An HTTP-only cookie carries them from page to page: in an address they would get into logs.
 */
export const writeAnswers = (given: Given): string => JSON.stringify(answersAmong(given))

/** Reads the answers of a sign-up; null before any were sent, or when the cookie is invalid. */
export function readAnswers(text: string | undefined): Given | null {
  const given = readJsonCookie(shape, text)
  return given && answersAmong(given)
}
