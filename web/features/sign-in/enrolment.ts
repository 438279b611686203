import {z} from 'zod'
import {readJsonCookie} from '#web/http/cookies/read-json-cookie.ts'

const shape = z.object({
  id: z.uuid(),
  uri: z.string().startsWith('otpauth://totp/').max(1024),
  secret: z.string().regex(/^[A-Z2-7]+$/u),
})

/** An authenticator app that is being set up. The service sends its key once: an HTTP-only cookie stores it until the factor is active. */
export type Enrolment = Readonly<z.infer<typeof shape>>

export const writeEnrolment = (enrolment: Enrolment): string => JSON.stringify(enrolment)

/** Reads the set-up in progress; null without one, or when the cookie is invalid. */
export const readEnrolment = (text: string | undefined): Enrolment | null => readJsonCookie(shape, text)
