import path from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {batchByReference} from './batch-by-reference.ts'
import {type ContentDocument, parseContentDocument} from './content-document.ts'
import {connect, type Dataset, datasetOf, describeDataset, fetchByIds} from './dataset.ts'
import {readDocumentFiles} from './document-files.ts'
import {fileNamesOf, withAssets} from './image-references.ts'
import {runScript} from './run-script.ts'
import {findAssets, readImages, uploadImages} from './upload-images.ts'

/** How many documents were new, differed, were the same already, and differed but were left as they are. */
export type ImportedContent = Readonly<{created: number; updated: number; unchanged: number; skipped: number}>

export type ImportOptions = Dataset &
  Readonly<{
    /** Creates what is not there and never touches what is. */
    missingOnly?: boolean
    /** The folder with `documents` and `images`; the demo brand's by default. */
    folder?: string
  }>

// Well under the 4 MB that the service takes in one request.
const documentsPerTransaction = 50

/**
 * Brings the content files into a dataset as published documents, with their pictures. Documents that are the same are
 * not written, pictures that are there are not uploaded, drafts are not touched, and documents without a file stay.
 * Throws what the service answers.
 */
export async function importContent({
  missingOnly = false,
  folder = import.meta.dirname,
  ...dataset
}: ImportOptions): Promise<ImportedContent> {
  const client = connect(dataset)
  const documents = await readDocumentFiles(path.join(folder, 'documents'))
  const pictures = await readImages(documents.flatMap(fileNamesOf), path.join(folder, 'images'))
  const assets = await findAssets(client, pictures)
  const {missing, changed} = await compare(client, documents, assets)
  const updates = missingOnly ? [] : changed
  const named = new Set([...missing, ...updates].flatMap(fileNamesOf))
  const absent = pictures.filter(({name}) => named.has(name) && !assets.has(name))
  const uploaded = await uploadImages(client, absent)
  await write(client, {missing, updates, assets: new Map([...assets, ...uploaded])})
  return {
    created: missing.length,
    updated: updates.length,
    unchanged: documents.length - missing.length - changed.length,
    skipped: changed.length - updates.length,
  }
}

/** Which documents a dataset lacks, and which it holds otherwise. */
async function compare(
  client: SanityClient,
  documents: readonly ContentDocument[],
  assets: ReadonlyMap<string, string>,
) {
  const ids = documents.map((document) => document._id)
  const stored = new Map((await fetchByIds(client, ids)).map((document) => [document._id, document]))
  const missing = documents.filter((document) => !stored.has(document._id))
  const changed = documents.filter((document) => {
    const present = stored.get(document._id)
    return present !== undefined && !isDeepStrictEqual(present, withAssets(document, assets))
  })
  return {missing, changed}
}

type Writes = Readonly<{
  missing: readonly ContentDocument[]
  updates: readonly ContentDocument[]
  assets: ReadonlyMap<string, string>
}>

async function write(client: SanityClient, {missing, updates, assets}: Writes): Promise<void> {
  const complete = (document: ContentDocument) =>
    parseContentDocument(withAssets(document, assets), document._id)
  const absent = new Set(missing)
  for (const batch of batchByReference([...missing, ...updates], documentsPerTransaction)) {
    const mutations = batch.map((document) =>
      // Not createOrReplace: what somebody else created in the meantime stays.
      absent.has(document) ? {createIfNotExists: complete(document)} : {createOrReplace: complete(document)},
    )
    await client.mutate(mutations, {returnDocuments: false, autoGenerateArrayKeys: false})
  }
}

if (import.meta.main) {
  await runScript(async () => {
    const dataset = datasetOf(process.env)
    const missingOnly = process.argv.includes('--missing-only')
    const {created, updated, unchanged, skipped} = await importContent({...dataset, missingOnly})
    return `Content of ${describeDataset(dataset)}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} kept as edited`
  })
}
