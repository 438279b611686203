import type {SealKeySet, SealPublicKey} from '#domain/seal/seal-keys.ts'

/** The public keys after a new one took over: those before it seal nothing after the moment, and what they sealed stays valid. */
export const takeOver = (next: SealPublicKey, {keys}: SealKeySet, at: string): SealKeySet => {
  if (keys.some(({kid}) => kid === next.kid)) throw new Error(`The key ${next.kid} is known already.`)
  return {keys: [next, ...keys.map((key) => ({validUntil: at, ...key}))]}
}
