import {z} from 'zod'

const shape = z.object({
  id: z.uuid(),
  uri: z.string().startsWith('otpauth://totp/').max(1024),
  secret: z.string().regex(/^[A-Z2-7]+$/u),
})

/** An authenticator app that is being set up. The service tells its key once: a cookie that no script reads keeps it until it counts. */
export type Enrolment = Readonly<z.infer<typeof shape>>

export const enrolmentCookie = 'enrolment'
export const enrolmentSeconds = 900

export const writeEnrolment = (enrolment: Enrolment): string => JSON.stringify(enrolment)

/** Reads what was begun; null when nothing was, or something that is not ours. */
export function readEnrolment(text: string | undefined): Enrolment | null {
  if (!text) return null
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
