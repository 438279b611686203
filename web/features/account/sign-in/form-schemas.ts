import {z} from 'zod'
import {readEmail} from '#domain/format/contact-details.ts'
import {foldSigns} from '#domain/format/typed-text.ts'
import type {ErrorKey, Flash} from './flash.ts'

const toErrorKey = (key: ErrorKey) => ({error: key})

const email = z.string(toErrorKey('email')).transform((typed, context) => {
  const address = readEmail(typed)
  if (address !== null) return address
  context.addIssue('email')
  return z.NEVER
})
const known = z.string(toErrorKey('passwordMissing')).min(1, 'passwordMissing').max(1024, 'passwordLong')

/** The sign-in service's own limits: minimum length in characters, maximum in bytes. */
const chosen = z
  .string(toErrorKey('passwordMissing'))
  .refine((text) => [...text].length >= 12, 'passwordShort')
  .refine((text) => new TextEncoder().encode(text).length <= 72, 'passwordLong')

/** Normalizes a code from an app, a note or a keyboard in any language, without group separators. */
const readCode = (text: string): string => foldSigns(text).replaceAll(/[ .-]/gu, '')

const code = z
  .string(toErrorKey('code'))
  .transform(readCode)
  .pipe(z.string().regex(/^\d{6}$/u, 'code'))

const recoveryCode = z
  .string(toErrorKey('recoveryCode'))
  .transform((text) => readCode(text).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{16}$/u, 'recoveryCode'))

/** The fields of each account form, checked in the browser and again on the server. */
export const formSchemas = {
  signIn: z.object({email, password: known}),
  signUp: z.object({email, password: chosen, confirmPassword: z.string(toErrorKey('passwordMissing'))}),
  email: z.object({email}),
  newPassword: z.object({password: chosen, confirmPassword: z.string(toErrorKey('passwordMissing'))}),
  changePassword: z.object({
    currentPassword: known,
    password: chosen,
    confirmPassword: z.string(toErrorKey('passwordMissing')),
  }),
  changeEmail: z.object({email, currentPassword: known}),
  ownPassword: z.object({currentPassword: known}),
  code: z.object({code}),
  recoveryCode: z.object({code: recoveryCode}),
  confirmSignUp: z.object({password: chosen}),
  residence: z.object({country: z.string(toErrorKey('country')).regex(/^[A-Z]{2}$/u, 'country')}),
  nothing: z.object({}),
} as const

export type FormName = keyof typeof formSchemas

const errorKeys: ReadonlySet<string> = new Set<ErrorKey>([
  'email',
  'passwordMissing',
  'passwordShort',
  'passwordLong',
  'code',
  'recoveryCode',
  'country',
])
const isErrorKey = (text: string): text is ErrorKey => errorKeys.has(text)

/** The first error of each field. */
function listErrors(error: z.ZodError): Record<string, ErrorKey> {
  const errors: Record<string, ErrorKey> = {}
  for (const {path, message} of error.issues) {
    const field = String(path[0])
    if (isErrorKey(message)) errors[field] ??= message
  }
  return errors
}

type Read<Values> = Readonly<{values: Values; flash?: undefined} | {values?: undefined; flash: Flash}>

/** The parsed fields of a form, or the flash with its errors. */
export function readFields<Shape extends z.ZodType>(
  shape: Shape,
  fields: Readonly<Record<string, string>>,
): Read<z.infer<Shape>> {
  const parsed = shape.safeParse(fields)
  const {email, password, confirmPassword} = fields
  if (!parsed.success)
    return {flash: {errors: listErrors(parsed.error), ...(email ? {email: email.slice(0, 254)} : {})}}
  if (confirmPassword !== undefined && confirmPassword !== password)
    return {flash: {toast: 'mismatch', ...(email ? {email} : {})}}
  return {values: parsed.data}
}
