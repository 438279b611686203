import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {parseContentDocument} from '#content/content-document.ts'
import {withInitialSeal} from '#content/sealing/with-initial-seal.ts'
import {sealPrivateKeyText} from '#domain/seal/seal-keys.ts'

/** Changes a published regulated document as an operator does who holds the key that seals: at once, and marked as *initial*. */
export async function sealAsOperator(
  content: SanityClient,
  documentId: string,
  set: Readonly<Record<string, unknown>>,
  sealKey: string | undefined,
): Promise<void> {
  const stored = z.record(z.string(), z.unknown()).parse(await content.getDocument(documentId))
  const changed = parseContentDocument({...stored, ...set}, documentId)
  await content.createOrReplace(withInitialSeal(changed, sealPrivateKeyText.parse(sealKey)))
}
