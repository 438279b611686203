import {z} from 'zod'
import {sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {readEnvironment, required} from '../environment.ts'

const hint = "the publisher's private key, a JSON Web Key that `npm run seal:keys -- new` prints"

/** The variable that holds it. */
export const sealKeyVariable = required(hint).pipe(sealPrivateKeyText)

/** The key with which an operator seals first content. Throws an Error that says what is missing. */
export const readSealKey = (env: Readonly<Record<string, string | undefined>>) =>
  readEnvironment(z.object({SEAL_KEY: sealKeyVariable}), env).SEAL_KEY
