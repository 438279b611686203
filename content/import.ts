import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {batchByReference, type ContentDocument, parseContentDocument} from './content-document.ts'
import {connect, type Dataset, readDataset, describeDataset, fetchByIds} from './dataset.ts'
import {readDocumentFiles} from './document-files.ts'
import {listFileNames, withAssets} from './image-references.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {readSealKey, runScript} from './environment.ts'
import {findUnsealedIds, withInitialSeal} from './sealing/initial-seal.ts'
import {findAssets, readImages, uploadImages} from './image-transfer.ts'
import {readArguments} from '#runtime/process/arguments.ts'

/** How many documents were created, updated, unchanged, and skipped because they were edited. */
export type ImportedContent = Readonly<{created: number; updated: number; unchanged: number; skipped: number}>

export type ImportOptions = Dataset &
  Readonly<{
    /** Seals regulated documents as *initial*, in the operator's name. Without a key they stay unsealed, and visitors don't see them. */
    sealKey?: SealPrivateKey
    /** Creates missing documents and never changes existing ones. */
    missingOnly?: boolean
    /** The folder with `documents` and `images`. Defaults to the demo brand's. */
    folder?: string
  }>

// Well under the limit of 4 MB per request.
const documentsPerTransaction = 50

/**
 * Imports the content files into a dataset as published documents, with their pictures. It skips unchanged documents and existing pictures, and
 * doesn't touch drafts or documents without a file. Throws the service's errors.
 */
export async function importContent({
  missingOnly = false,
  folder = import.meta.dirname,
  sealKey,
  ...dataset
}: ImportOptions): Promise<ImportedContent> {
  const client = connect(dataset)
  const documents = await readDocumentFiles(path.join(folder, 'documents'))
  const pictures = await readImages(documents.flatMap(listFileNames), path.join(folder, 'images'))
  const assets = await findAssets(client, pictures)
  const unsealed = sealKey ? await findUnsealedIds(client, documents, sealKey) : new Set<string>()
  const {missing, changed} = await compare(client, documents, assets, unsealed)
  const updates = missingOnly ? [] : changed
  const named = new Set([...missing, ...updates].flatMap(listFileNames))
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

/** Finds documents that are missing in a dataset, and documents that differ. */
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
      // Not createOrReplace, so that a document created in the meantime stays.
      absent.has(document) ? {createIfNotExists: complete(document)} : {createOrReplace: complete(document)},
    )
    await client.mutate(mutations, {returnDocuments: false, autoGenerateArrayKeys: false})
  }
}

if (import.meta.main) {
  const {values} = readArguments({
    name: 'npm run content:import',
    description: 'Brings the content files and their pictures into a dataset, as published documents.',
    options: {
      'missing-only': {
        type: 'boolean',
        default: false,
        description: 'adds what is missing, and changes no document that is there',
      },
      seal: {
        type: 'boolean',
        default: false,
        description: 'seals regulated documents as initial, by SEAL_KEY',
      },
    },
    example: '--missing-only',
  })
  await runScript(async () => {
    const dataset = readDataset(process.env)
    const missingOnly = values['missing-only']
    const {created, updated, unchanged, skipped} = await importContent({
      ...dataset,
      missingOnly,
      ...(values.seal ? {sealKey: readSealKey(process.env)} : {}),
    })
    return `Content of ${describeDataset(dataset)}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped as edited`
  })
}
