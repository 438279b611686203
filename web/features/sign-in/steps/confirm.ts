import {z} from 'zod'
import {refusalOf} from '../refusal-of.ts'
import type {Step} from '../step.ts'

const shape = z.object({token_hash: z.string().min(1).max(128), type: z.enum(['signup', 'email_change'])})

/**
 * Takes the link of a mail. It signs nobody in: whoever follows a link that somebody else asked for must not find themselves in that
 * person's account.
 */
export const confirm: Step = async ({fields, passing}) => {
  const read = shape.safeParse(fields)
  if (!read.success) return {to: '/auth/confirm?state=expired&type=signup'}
  const {type} = read.data
  const client = passing()
  const {data, error} = await client.auth.verifyOtp(read.data)
  if (error) {
    const refusal = refusalOf(error)
    return refusal.code === 'otp_expired'
      ? {to: `/auth/confirm?state=expired&type=${type}`}
      : {to: `/auth/confirm?${new URLSearchParams(read.data).toString()}`, flash: refusal}
  }
  if (data.session) await client.auth.signOut({scope: 'local'})
  return {to: `/auth/confirm?state=${data.session ? 'done' : 'half-done'}&type=${type}`}
}
