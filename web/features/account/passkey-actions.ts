import type {FormAction} from '#web/features/sign-in/form-action.ts'
import {
  type BeginCeremony,
  requestChallenge,
  verifyCredential,
} from '#web/features/sign-in/passkeys/ceremony.ts'
import {passkeyErrorFlash} from '#web/features/sign-in/passkeys/passkey-error-flash.ts'
import {discardUnfinishedFactors, finishFactorWith} from './factors.ts'
import {passkeyName} from './passkey-name.ts'

/** The name, or the name with a number, that no factor of the user has yet: the service takes each name once. */
export function freeName(name: string, taken: readonly string[]): string {
  const numbered = (number: number) => (number === 1 ? name : `${name} ${number}`)
  const free = Array.from({length: taken.length + 1}, (_, index) => numbered(index + 1))
  return free.find((candidate) => !taken.includes(candidate)) ?? name
}

/** Begins to add a passkey as a second factor. */
export const beginNewPasskey: BeginCeremony = async (request) => {
  const {client} = request
  const {known, flash} = await discardUnfinishedFactors(client)
  if (flash) return {flash}
  const name = passkeyName(request)
  const taken = known.flatMap(({friendly_name: used}) => used ?? [])
  const {data, error} = await client.auth.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: freeName(name, taken),
  })
  return error ? {flash: passkeyErrorFlash(error)} : await requestChallenge(request, data.id)
}

/** Verifies the passkey that the device made, which activates the factor. */
export const addPasskey: FormAction = async (request) =>
  await finishFactorWith(request, async () => await verifyCredential(request, 'create'), '/account')
