import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {batchByReference} from './batch-by-reference.ts'
import {type ContentDocument, parseContentDocument} from './content-document.ts'
import {connect, type Dataset, datasetOf, describeDataset, fetchByIds} from './dataset.ts'
import {readDocumentFiles} from './document-files.ts'
import {fileNamesOf, withAssets} from './image-references.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {readSealKey} from './sealing/read-seal-key.ts'
import {findUnsealedIds} from './sealing/find-unsealed-ids.ts'
import {withInitialSeal} from './sealing/with-initial-seal.ts'
import {runScript} from './run-script.ts'
import {findAssets, readImages, uploadImages} from './upload-images.ts'

/** Numbers of documents that were created, updated, unchanged, and skipped because they were edited. */
export type ImportedContent = Readonly<{created: number; updated: number; unchanged: number; skipped: number}>

export type ImportOptions = Dataset &
  Readonly<{
    /** Seals regulated documents as *initial*, in the operator's name; without it they are written unsealed, and no visitor is shown them. */
    sealKey?: SealPrivateKey
    /** Creates missing documents and never changes existing ones. */
    missingOnly?: boolean
    /** The folder with `documents` and `images`; the demo brand's by default. */
    folder?: string
  }>

// Well under the limit of 4 MB per request.
const documentsPerTransaction = 50

/**
 * Brings the content files into a dataset as published documents, with their pictures. Documents that are the same are
 * not written, pictures that are there are not uploaded, drafts are not touched, and documents without a file stay.
 * Throws the errors of the service.
 */
export async function importContent({
  missingOnly = false,
  folder = import.meta.dirname,
  sealKey,
  ...dataset
}: ImportOptions): Promise<ImportedContent> {
  const client = connect(dataset)
  const documents = await readDocumentFiles(path.join(folder, 'documents'))
  const pictures = await readImages(documents.flatMap(fileNamesOf), path.join(folder, 'images'))
  const assets = await findAssets(client, pictures)
  const unsealed = sealKey ? await findUnsealedIds(client, documents, sealKey) : new Set<string>()
  const {missing, changed} = await compare(client, documents, assets, unsealed)
  const updates = missingOnly ? [] : changed
  const named = new Set([...missing, ...updates].flatMap(fileNamesOf))
  const absent = pictures.filter(({name}) => named.has(name) && !assets.has(name))
  const uploaded = await uploadImages(client, absent)
  await write(client, {missing, updates, assets: new Map([...assets, ...uploaded]), sealKey})
  return {
    created: missing.length,
    updated: updates.length,
    unchanged: documents.length - missing.length - changed.length,
    skipped: changed.length - updates.length,
  }
}

/** Documents that are missing in a dataset, and documents that differ. */
async function compare(
  client: SanityClient,
  documents: readonly ContentDocument[],
  assets: ReadonlyMap<string, string>,
  unsealed: ReadonlySet<string>,
) {
  const ids = documents.map((document) => document._id)
  const stored = new Map((await fetchByIds(client, ids)).map((document) => [document._id, document]))
  const missing = documents.filter((document) => !stored.has(document._id))
  const changed = documents.filter((document) => {
    const present = stored.get(document._id)
    return (
      present !== undefined &&
      (unsealed.has(document._id) || !isDeepStrictEqual(present, withAssets(document, assets)))
    )
  })
  return {missing, changed}
}

type Writes = Readonly<{
  missing: readonly ContentDocument[]
  updates: readonly ContentDocument[]
  assets: ReadonlyMap<string, string>
  sealKey: SealPrivateKey | undefined
}>

async function write(client: SanityClient, {missing, updates, assets, sealKey}: Writes): Promise<void> {
  const complete = (document: ContentDocument) => {
    const whole = parseContentDocument(withAssets(document, assets), document._id)
    return sealKey && isRegulatedType(whole._type) ? withInitialSeal(whole, sealKey) : whole
  }
  const absent = new Set(missing)
  for (const batch of batchByReference([...missing, ...updates], documentsPerTransaction)) {
    const mutations = batch.map((document) =>
      // Not createOrReplace: a document that somebody created in the meantime stays.
      absent.has(document) ? {createIfNotExists: complete(document)} : {createOrReplace: complete(document)},
    )
    await client.mutate(mutations, {returnDocuments: false, autoGenerateArrayKeys: false})
  }
}

if (import.meta.main) {
  await runScript(async () => {
    const dataset = datasetOf(process.env)
    const missingOnly = process.argv.includes('--missing-only')
    const {created, updated, unchanged, skipped} = await importContent({
      ...dataset,
      missingOnly,
      ...(process.argv.includes('--seal') ? {sealKey: readSealKey(process.env)} : {}),
    })
    return `Content of ${describeDataset(dataset)}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped as edited`
  })
}
