import 'server-only'
import {z} from 'zod'
import {cookies} from 'next/headers'
import {mailedToCookie} from '#domain/site/site-cookies.ts'
import {readJsonCookie, cookieName} from '../../../http/site-cookie.ts'

const shape = z.object({
  /** The purpose of the mail: confirm a new account, or set a new password. */
  kind: z.enum(['signup', 'recovery']),
  email: z.string().min(1).max(254),
})

/** The recipient of a requested mail, with or without an account. An HTTP-only cookie passes it to the next pages. */
export type MailedTo = Readonly<z.infer<typeof shape>>

export const writeMailedTo = (mailedTo: MailedTo): string => JSON.stringify(mailedTo)

/** Reads the address. Null if it is missing or the cookie is invalid. */
export const parseMailedTo = (text: string | undefined): MailedTo | null => readJsonCookie(shape, text)

/** The address that the visitor just requested a mail for. */
export const readMailedTo = async (): Promise<MailedTo | null> =>
  parseMailedTo((await cookies()).get(cookieName(mailedToCookie))?.value)

const shownCodesShape = z
  .array(z.string().regex(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/u))
  .min(1)
  .max(10)

/** Newly generated recovery codes. An HTTP-only cookie passes them to the page that shows them, and expires with it. */
export type ShownCodes = Readonly<z.infer<typeof shownCodesShape>>

export const writeShownCodes = (codes: ShownCodes): string => codes.join('.')

/** Reads the codes. Null if they are missing or the cookie is invalid. */
export const readShownCodes = (text: string | null | undefined): ShownCodes | null =>
  shownCodesShape.safeParse(text?.split('.')).data ?? null

const enrolmentShape = z.object({
  id: z.uuid(),
  uri: z.string().startsWith('otpauth://totp/').max(1024),
  secret: z.string().regex(/^[A-Z2-7]+$/u),
})

/**
 * An authenticator app during set-up. The service sends its key once, so an HTTP-only cookie stores it until the factor is
 * active.
 */
export type Enrolment = Readonly<z.infer<typeof enrolmentShape>>

export const writeEnrolment = (enrolment: Enrolment): string => JSON.stringify(enrolment)

/** Reads the set-up in progress. Null if it is missing or the cookie is invalid. */
export const readEnrolment = (text: string | undefined): Enrolment | null =>
  readJsonCookie(enrolmentShape, text)
