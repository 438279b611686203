import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {toPublicKey, type SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {operator} from '#domain/seal/operator.ts'
import type {ContentDocument} from '../content-document.ts'
import {fetchWhole} from '../dataset.ts'

/** The ids of stored regulated documents without a seal of this key. */
export async function findUnsealedIds(
  client: SanityClient,
  documents: readonly ContentDocument[],
  key: SealPrivateKey,
): Promise<ReadonlySet<string>> {
  const ids = documents.filter(({_type}) => isRegulatedType(_type)).map(({_id}) => _id)
  const keys = {keys: [toPublicKey(key)]}
  const stored = await fetchWhole(client, ids)
  return new Set(
    stored.filter((document) => verifySeal(document, keys).kind === 'unsealed').map(({_id}) => _id),
  )
}

/** Seals a regulated document for the operator, who enters it before two people can approve it. The audit log marks such entries. */
export function withInitialSeal(document: ContentDocument, key: SealPrivateKey) {
  const now = new Date().toISOString()
  const seal = makeSeal(
    document._id,
    document,
    {
      kind: 'initial',
      authors: [operator],
      approver: null,
      reason: 'First content, entered by the operator',
      sealedAt: now,
      liveFrom: now,
    },
    key,
  )
  return {...document, seal}
}

const transactionShape = z.object({author: z.string(), documentIDs: z.array(z.string())})

/** Everyone who wrote each of these documents, as the content service says. */
export async function readWriters(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const writers = new Map<string, readonly string[]>()
  for (const id of ids) {
    const lines = z.string().parse(
      await client.request<unknown>({
        url: `/data/history/${client.config().dataset ?? ''}/transactions/${id}`,
        query: {excludeContent: 'true', excludeMutations: 'true', limit: '1000', reverse: 'true'},
        json: false,
      }),
    )
    const changes = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => transactionShape.parse(JSON.parse(line)))
    writers.set(id, [...new Set(changes.map(({author}) => author))].toSorted())
  }
  return writers
}
