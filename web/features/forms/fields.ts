import {z} from 'zod'
import type {Messages} from '#web/i18n/messages.ts'

/** Names of what may be wrong with a field; the labels hold the sentences. */
export type FormErrorKey = keyof Messages['forms']['errors']

const is = (key: FormErrorKey): FormErrorKey => key

const longestLine = 80
const longestText = 4_000
const longestEmail = 254

// The database stores neither halves of characters nor control characters, and no reader could see them.
const oneLine = /^\P{Cc}*$/u
const manyLines = /^(?:\P{Cc}|[\t\n\r])*$/u

const given = (missing: FormErrorKey) =>
  z
    .string({error: is(missing)})
    .trim()
    .min(1, is(missing))
const wellFormed = (value: string) => value.isWellFormed()

/** A name or another line that must be filled in. */
export const lineField = (missing: FormErrorKey) =>
  given(missing)
    .max(longestLine, is('lineTooLong'))
    .regex(oneLine, is('badCharacters'))
    .refine(wellFormed, is('badCharacters'))

/** Several lines that must be filled in. */
export const textField = (missing: FormErrorKey) =>
  given(missing)
    .max(longestText, is('messageTooLong'))
    .regex(manyLines, is('badCharacters'))
    .refine(wellFormed, is('badCharacters'))

/** One of a closed set. */
export const choiceField = <const Value extends string>(values: readonly Value[], missing: FormErrorKey) =>
  z.enum(values, {error: is(missing)})

/** The address that answers go to. */
export const emailField = given('emailMissing')
  .max(longestEmail, is('emailInvalid'))
  .pipe(z.email(is('emailInvalid')))
