import type {Factor} from '@supabase/supabase-js'
import type {SessionClient} from '#web/database/session/open-session.ts'
import {authErrorFlash} from '#web/features/sign-in/auth-error-flash.ts'
import type {Flash} from '#web/features/sign-in/flash.ts'
import type {FormActionRequest, FormActionResult} from '#web/features/sign-in/form-action.ts'
import {showNewCodes} from './recovery-actions.ts'

type Begun =
  | Readonly<{known: readonly Factor[]; flash?: undefined}>
  | Readonly<{known?: undefined; flash: Flash}>

/** Removes set-ups that were not finished, before another one. Resolves to the factors that stay. */
export async function discardUnfinishedFactors(client: SessionClient): Promise<Begun> {
  const {data, error} = await client.auth.mfa.listFactors()
  if (error) return {flash: authErrorFlash(error)}
  for (const {id, status} of data.all)
    if (status === 'unverified') await client.auth.mfa.unenroll({factorId: id})
  return {known: data.all.filter(({status}) => status === 'verified')}
}

/**
 * Finishes the set-up of a factor. The first one comes with recovery codes, which are shown once; with a further one, those that the user
 * has kept stay good. `verify` resolves to what went wrong, and `back` is where its user tries again.
 */
export async function finishFactorWith(
  {client}: Pick<FormActionRequest, 'client'>,
  verify: () => Promise<Flash | undefined>,
  back: string,
): Promise<FormActionResult> {
  const {data, error} = await client.auth.mfa.listFactors()
  if (error) return {to: back, flash: authErrorFlash(error)}
  const isFirst = data.all.every(({status}) => status === 'unverified')
  const flash = await verify()
  if (flash) return {to: back, flash}
  const next = isFirst ? await showNewCodes({client}) : {to: '/account'}
  return {...next, flash: {toast: 'factorAdded'}, enrolment: null}
}
