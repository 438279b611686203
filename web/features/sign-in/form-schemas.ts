import {z} from 'zod'
import type {ErrorKey} from './flash.ts'

const say = (key: ErrorKey) => ({error: key})

const email = z
  .string(say('email'))
  .trim()
  .max(254, 'email')
  .pipe(z.email(say('email')))
const known = z.string(say('passwordMissing')).min(1, 'passwordMissing').max(1024, 'passwordLong')

/** The sign-in service's own limits: the length in characters, and the most in bytes. */
const chosen = z
  .string(say('passwordMissing'))
  .refine((text) => [...text].length >= 12, 'passwordShort')
  .refine((text) => new TextEncoder().encode(text).length <= 72, 'passwordLong')

const code = z
  .string(say('code'))
  .transform((text) => text.replaceAll(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, 'code'))

const recoveryCode = z
  .string(say('recoveryCode'))
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{16}$/u, 'recoveryCode'))

/** What each form of an account sends, checked in the browser and again on the server. */
export const formSchemas = {
  signIn: z.object({email, password: known}),
  signUp: z.object({email, password: chosen, confirmPassword: z.string(say('passwordMissing'))}),
  email: z.object({email}),
  newPassword: z.object({password: chosen, confirmPassword: z.string(say('passwordMissing'))}),
  changePassword: z.object({
    currentPassword: known,
    password: chosen,
    confirmPassword: z.string(say('passwordMissing')),
  }),
  changeEmail: z.object({email, currentPassword: known}),
  requestDeletion: z.object({currentPassword: known}),
  downloadData: z.object({currentPassword: known}),
  code: z.object({code}),
  recoveryCode: z.object({code: recoveryCode}),
  confirmSignUp: z.object({password: chosen}),
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
])
const isErrorKey = (text: string): text is ErrorKey => errorKeys.has(text)

/** What is wrong, by field; the first of each. */
export function errorsOf(error: z.ZodError): Record<string, ErrorKey> {
  const errors: Record<string, ErrorKey> = {}
  for (const {path, message} of error.issues) {
    const field = String(path[0])
    if (isErrorKey(message)) errors[field] ??= message
  }
  return errors
}
