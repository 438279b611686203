import {authErrorFlash} from '#web/features/sign-in/auth-error-flash.ts'
import type {Flash} from '#web/features/sign-in/flash.ts'
import type {FormActionRequest} from '#web/features/sign-in/form-action.ts'

type Proof = Readonly<{flash: Flash}> | Readonly<{end: () => Promise<void>}>

/**
 * Checks that the password is that of the signed-in user: somebody at an unlocked screen does not know it. The check counts as a
 * sign-in attempt. Forms that end an account or hand out its data ask it; those of a second factor do not, which is mailed and can be undone. Its session lasts until `end`: the database sees by it that the proof is fresh.
 */
export async function proveOwner(
  {client, passing}: Pick<FormActionRequest, 'client' | 'passing'>,
  password: string,
): Promise<Proof> {
  const {data} = await client.auth.getUser()
  const email = data.user?.email
  if (email === undefined) return {flash: {toast: 'failed', code: 'session_not_found'}}
  const proving = passing()
  const {error} = await proving.auth.signInWithPassword({email, password})
  if (error) return {flash: authErrorFlash(error)}
  return {
    end: async () => {
      await proving.auth.signOut({scope: 'local'})
    },
  }
}
