import {z} from 'zod'
import {hasForeignMailbox, isName, readEmail, readPhone} from '#domain/format/contact-details.ts'
import {cleanLine, cleanParagraphs} from '#domain/format/typed-text.ts'
import {isCountry} from '#domain/regions/countries.ts'
import type {Messages} from '#i18n/messages.ts'
import type {FieldErrors, FieldValues} from '#web/ui/form/form.tsx'

/** Keys of the field errors in the messages. */
export type FormErrorKey = keyof Messages['forms']['errors']

const is = (key: FormErrorKey): FormErrorKey => key

const maxLineLength = 80
const maxTextLength = 4_000
const maxAddressLength = 254

// The database rejects lone surrogates, and control characters are invisible.
const oneLine = /^\P{Cc}*$/u
const manyLines = /^(?:\P{Cc}|[\t\n\r])*$/u

// Next builds for browsers that lack String.isWellFormed.
const wellFormed = (value: string) => !/\p{Surrogate}/u.test(value)

const anyLine = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().regex(oneLine, is('badCharacters')).refine(wellFormed, is('badCharacters')))

const line = anyLine.pipe(z.string().max(maxLineLength, is('lineTooLong')))

const text = z
  .string()
  .transform(cleanParagraphs)
  .pipe(
    z
      .string()
      .max(maxTextLength, is('messageTooLong'))
      .regex(manyLines, is('badCharacters'))
      .refine(wellFormed, is('badCharacters')),
  )

/** A line for a parser of addresses or numbers, which cleans and limits it itself. */
const typedLine = (missing: FormErrorKey) =>
  z.string({error: is(missing)}).refine((typed) => cleanLine(typed) !== '', {error: is(missing), abort: true})

const filled = (missing: FormErrorKey) => z.string({error: is(missing)}).min(1, is(missing))

/** A required line. */
export const lineField = (missing: FormErrorKey) =>
  z
    .string({error: is(missing)})
    .pipe(line)
    .pipe(filled(missing))

/** A name. A person may have only one name. */
export const nameField = (missing: FormErrorKey) => lineField(missing).refine(isName, is('nameInvalid'))

/** An optional second name. */
export const openNameField = line.refine((name) => name === '' || isName(name), is('nameInvalid')).default('')

/** Required text with several lines. */
export const textField = (missing: FormErrorKey) =>
  z
    .string({error: is(missing)})
    .pipe(text)
    .pipe(filled(missing))

/** Optional text with several lines. */
export const openTextField = text.default('')

/** One value from a closed set. */
export const formChoice = <const Value extends string>(values: readonly Value[], missing: FormErrorKey) =>
  z.enum(values, {error: is(missing)})

/** A country by its ISO 3166 code, if the broker serves it. */
export const countryField = (notServed: readonly string[]) =>
  z
    .string({error: is('countryMissing')})
    .refine(isCountry, {error: is('countryMissing'), abort: true})
    .refine((code) => !notServed.includes(code), {error: is('countryNotServed')})

/** The email address for replies. */
export const emailField = typedLine('emailMissing').transform((typed, context) => {
  const email = readEmail(typed)
  if (email !== null) return email
  context.addIssue(is(hasForeignMailbox(typed) ? 'emailLetters' : 'emailInvalid'))
  return z.NEVER
})

/** A telephone number in common notations. */
export const phoneField = typedLine('phoneMissing').transform((typed, context) => {
  const phone = readPhone(typed)
  if (phone !== null) return phone
  context.addIssue(is('phoneInvalid'))
  return z.NEVER
})

/** An optional line. */
export const openLineField = line.default('')

// The scheme of an absolute URL (RFC 3986).
const scheme = /^[a-z][a-z\d+.-]*:\/\//iu

const site = z
  .url({protocol: /^https?$/u, hostname: z.regexes.domain})
  .max(maxAddressLength)
  .regex(/^\S+$/u)

/** An optional site address. `https://` may be left out. */
export const openSiteField = anyLine
  .transform((value) => (value === '' || scheme.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || site.safeParse(value).success, is('siteInvalid'))
  .default('')

type Checked<Message> = Readonly<{message: Message; errors: null} | {message: null; errors: FieldErrors}>

const isErrorKey = (key: string, texts: Messages['forms']['errors']): key is FormErrorKey =>
  Object.hasOwn(texts, key)

/** The values parsed by the schema, or the first error of each field, in schema order. */
export function checkValues<Message>(
  shape: z.ZodType<Message>,
  values: FieldValues,
  texts: Messages['forms']['errors'],
): Checked<Message> {
  const parsed = shape.safeParse(values)
  if (parsed.success) return {message: parsed.data, errors: null}
  const errors: Record<string, string> = {}
  for (const {path, message} of parsed.error.issues)
    errors[path.join('.')] ??= isErrorKey(message, texts) ? texts[message] : texts.badCharacters
  return {message: null, errors}
}
