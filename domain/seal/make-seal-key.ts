import {generateKeyPairSync} from 'node:crypto'
import {type SealPrivateKey, sealPrivateKeyShape} from './seal-keys.ts'

/** A new key, from the system's randomness alone. */
export function makeSealKey(keyId: string): SealPrivateKey {
  const {privateKey} = generateKeyPairSync('ed25519')
  return sealPrivateKeyShape.parse({...privateKey.export({format: 'jwk'}), kid: keyId})
}
