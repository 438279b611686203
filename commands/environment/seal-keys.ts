import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {z} from 'zod'
import {embeddedKeyPrefix} from '#domain/deployment/production-problems.ts'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {
  publicKeyOf,
  type SealKeySet,
  sealPrivateKeyShape,
  sealPublicKeyShape,
} from '#domain/seal/seal-keys.ts'
import {makeOnce} from './make-once.ts'

const fileShape = z.object({signing: sealPrivateKeyShape, retired: z.array(sealPublicKeyShape)})

/** The keys of one embedded stack's publisher: the one that seals, and earlier ones that only verify. */
export type SealKeys = Readonly<z.infer<typeof fileShape>>

/** The file of a data folder that holds them. */
export const sealKeysFile = (dataDir: string): string => path.join(dataDir, 'seal-keys.json')

/** A key that is recognised as one of an embedded stack. */
export const makeEmbeddedSealKey = () =>
  makeSealKey(`${embeddedKeyPrefix}-seal-${randomBytes(6).toString('hex')}`)

/** Reads the publisher's keys of a data folder; makes the first (readable by its owner only) at the first start. */
export const readSealKeys = (dataDir: string): SealKeys =>
  fileShape.parse(makeOnce(sealKeysFile(dataDir), () => ({signing: makeEmbeddedSealKey(), retired: []})))

/** The public keys, old ones too. */
export const publishedSealKeys = ({signing, retired}: SealKeys): SealKeySet => ({
  keys: [publicKeyOf(signing), ...retired],
})
