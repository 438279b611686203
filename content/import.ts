import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import type {ContentDocument} from './content-document.ts'
import {connect, type Dataset, datasetOf, describeDataset, fetchByIds} from './dataset.ts'
import {readDocumentFiles} from './document-files.ts'
import {runScript} from './run-script.ts'

/** How many documents were new, differed, were the same already, and differed but were left as they are. */
export type ImportedContent = Readonly<{created: number; updated: number; unchanged: number; kept: number}>

export type ImportOptions = Dataset &
  Readonly<{
    /** Creates what is not there and never touches what is. */
    missingOnly?: boolean
    /** The content folder; the demo brand's by default. */
    folder?: string
  }>

// Well under the 4 MB that the service takes in one request.
const documentsPerTransaction = 50

/**
 * Brings the content files into a dataset as published documents. Documents that are the same are not written, drafts are
 * not touched, and documents without a file stay. Throws what the service answers.
 */
export async function importContent({
  missingOnly = false,
  folder,
  ...dataset
}: ImportOptions): Promise<ImportedContent> {
  const client = connect(dataset)
  const documents = await readDocumentFiles(folder)
  const ids = documents.map((document) => document._id)
  const stored = new Map((await fetchByIds(client, ids)).map((document) => [document._id, document]))
  const missing = documents.filter((document) => !stored.has(document._id))
  const changed = documents.filter((document) => {
    const present = stored.get(document._id)
    return present !== undefined && !isDeepStrictEqual(present, document)
  })
  const updates = missingOnly ? [] : changed
  await write(client, missing, updates)
  return {
    created: missing.length,
    updated: updates.length,
    unchanged: documents.length - missing.length - changed.length,
    kept: changed.length - updates.length,
  }
}

async function write(
  client: SanityClient,
  missing: readonly ContentDocument[],
  updates: readonly ContentDocument[],
): Promise<void> {
  const mutations = [
    // Not createOrReplace: what somebody else created in the meantime stays.
    ...missing.map((document) => ({createIfNotExists: document})),
    ...updates.map((document) => ({createOrReplace: document})),
  ]
  for (let start = 0; start < mutations.length; start += documentsPerTransaction) {
    const batch = mutations.slice(start, start + documentsPerTransaction)
    await client.mutate(batch, {returnDocuments: false, autoGenerateArrayKeys: false})
  }
}

if (import.meta.main) {
  await runScript(async () => {
    const dataset = datasetOf(process.env)
    const missingOnly = process.argv.includes('--missing-only')
    const {created, updated, unchanged, kept} = await importContent({...dataset, missingOnly})
    return `Content of ${describeDataset(dataset)}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${kept} kept as edited`
  })
}
