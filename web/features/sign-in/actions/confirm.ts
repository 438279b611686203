import {z} from 'zod'
import {authErrorFlash} from '../auth-error-flash.ts'
import type {FormAction} from '../form-action.ts'

const shape = z.object({token_hash: z.string().min(1).max(128), type: z.enum(['signup', 'email_change'])})

/**
 * Redeems the link in a mail. It signs nobody in: a user who follows a link that somebody else requested must not end up in that
 * person's account.
 */
export const confirm: FormAction = async ({fields, passing}) => {
  const read = shape.safeParse(fields)
  if (!read.success) return {to: '/auth/confirm?state=expired&type=signup'}
  const {type} = read.data
  const client = passing()
  const {data, error} = await client.auth.verifyOtp(read.data)
  if (error) {
    const failure = authErrorFlash(error)
    return failure.code === 'otp_expired'
      ? {to: `/auth/confirm?state=expired&type=${type}`}
      : {to: `/auth/confirm?${new URLSearchParams(read.data).toString()}`, flash: failure}
  }
  if (data.session) await client.auth.signOut({scope: 'local'})
  return {to: `/auth/confirm?state=${data.session ? 'done' : 'half-done'}&type=${type}`}
}
