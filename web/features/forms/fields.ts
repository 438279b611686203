import {z} from 'zod'
import {isCountry} from '#domain/regions/country-codes.ts'
import {toLatinDigits} from '#domain/format/to-latin-digits.ts'
import type {Messages} from '#web/i18n/messages.ts'

/** Keys of the errors of a field; the messages contain the sentences. */
export type FormErrorKey = keyof Messages['forms']['errors']

const is = (key: FormErrorKey): FormErrorKey => key

const maxLineLength = 80
const maxTextLength = 4_000
const maxAddressLength = 254

// The database stores neither lone surrogates nor control characters, which are invisible anyway.
const oneLine = /^\P{Cc}*$/u
const manyLines = /^(?:\P{Cc}|[\t\n\r])*$/u

const requiredText = (missing: FormErrorKey) =>
  z
    .string({error: is(missing)})
    .trim()
    .min(1, is(missing))
// String.isWellFormed is younger than the browsers that Next builds for.
const wellFormed = (value: string) => !/\p{Surrogate}/u.test(value)

/** A name or another line that must be filled in. */
export const lineField = (missing: FormErrorKey) =>
  requiredText(missing)
    .max(maxLineLength, is('lineTooLong'))
    .regex(oneLine, is('badCharacters'))
    .refine(wellFormed, is('badCharacters'))

/** Several lines that must be filled in. */
export const textField = (missing: FormErrorKey) =>
  requiredText(missing)
    .max(maxTextLength, is('messageTooLong'))
    .regex(manyLines, is('badCharacters'))
    .refine(wellFormed, is('badCharacters'))

/** Several lines that may stay empty. */
export const openTextField = z
  .string()
  .trim()
  .max(maxTextLength, is('messageTooLong'))
  .regex(manyLines, is('badCharacters'))
  .refine(wellFormed, is('badCharacters'))
  .default('')

/** One of a closed set. */
export const formChoice = <const Value extends string>(values: readonly Value[], missing: FormErrorKey) =>
  z.enum(values, {error: is(missing)})

/** A country by its ISO 3166 code; its clients must be served. */
export const countryField = (notServed: readonly string[]) =>
  z
    .string({error: is('countryMissing')})
    .refine(isCountry, {error: is('countryMissing'), abort: true})
    .refine((code) => !notServed.includes(code), {error: is('countryNotServed')})

/** The address for replies. */
export const emailField = requiredText('emailMissing')
  .max(maxAddressLength, is('emailInvalid'))
  .pipe(z.email(is('emailInvalid')))

/** A telephone number, as people write it; Arabic-Indic digits are read as Latin ones. */
export const phoneField = requiredText('phoneMissing')
  .transform(toLatinDigits)
  .pipe(
    z
      .string()
      .max(30, is('phoneInvalid'))
      .regex(/^[+(]{0,2}\d(?:[ ()./-]*\d){5,}\)?$/u, is('phoneInvalid')),
  )

const open = z.string().trim().regex(oneLine, is('badCharacters')).refine(wellFormed, is('badCharacters'))

/** A line that may stay empty. */
export const openLineField = open.max(maxLineLength, is('lineTooLong')).default('')

// As RFC 3986 has it, before the two slashes of an address on the network.
const scheme = /^[a-z][a-z\d+.-]*:\/\//iu

const site = z
  .url({protocol: /^https?$/u, hostname: z.regexes.domain})
  .max(maxAddressLength)
  .regex(/^\S+$/u)

/** The address of a site that may stay empty; `https://` is optional. */
export const openSiteField = open
  .transform((value) => (value === '' || scheme.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || site.safeParse(value).success, is('siteInvalid'))
  .default('')
