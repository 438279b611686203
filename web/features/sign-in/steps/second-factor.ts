import {nextPath, withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {refusalOf} from '../refusal-of.ts'
import {shapes} from '../shapes.ts'
import type {Step} from '../step.ts'

/** Takes the code of the app at sign-in. */
export const secondFactor: Step = async ({fields, client}) => {
  const next = nextPath(fields['next'])
  const back = withNext('/auth/mfa', next)
  const {values, flash} = readFields(shapes.code, fields)
  if (flash) return {to: back, flash}
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: back, flash: refusalOf(unread)}
  const factor = data.totp[0]
  if (!factor) return {to: next}
  const {error} = await client.auth.mfa.challengeAndVerify({factorId: factor.id, code: values.code})
  return error ? {to: back, flash: refusalOf(error)} : {to: next, flash: {toast: 'signedIn'}}
}
