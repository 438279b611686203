import type {SanityClient} from '@sanity/client'
import {publicKeyOf, type SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content-document.ts'
import {fetchWhole} from '../dataset.ts'

/** The ids of regulated documents that are stored without a seal of this key. */
export async function findUnsealedIds(
  client: SanityClient,
  documents: readonly ContentDocument[],
  key: SealPrivateKey,
): Promise<ReadonlySet<string>> {
  const ids = documents.filter(({_type}) => isRegulatedType(_type)).map(({_id}) => _id)
  const keys = {keys: [publicKeyOf(key)]}
  const stored = await fetchWhole(client, ids)
  return new Set(
    stored.filter((document) => verifySeal(document, keys).kind === 'unsealed').map(({_id}) => _id),
  )
}
