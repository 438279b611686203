import type {SealKeySet, SealPublicKey} from '#domain/seal/seal-keys.ts'
import {MalformedInput, readList, readObject, readText, readTextOrNull} from './read-json.ts'

function readKey(value: unknown): SealPublicKey {
  const key = readObject(value, 'A key')
  if (key['kty'] !== 'OKP' || key['crv'] !== 'Ed25519')
    throw new MalformedInput('A key is not one of Ed25519')
  const validUntil = readTextOrNull(key, 'validUntil')
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x: readText(key, 'x'),
    kid: readText(key, 'kid'),
    ...(validUntil === null ? {} : {validUntil}),
  }
}

/** A JSON Web Key Set of public keys. */
export const readKeySet = (value: unknown): SealKeySet => ({
  keys: readList(readObject(value, 'The key set'), 'keys').map(readKey),
})
