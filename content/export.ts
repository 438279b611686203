import {schemaTypes} from '#schemas/types.ts'
import {connect, type Dataset, datasetOf, describeDataset, fetchPublished} from './dataset.ts'
import {writeDocumentFiles, type WrittenFiles} from './document-files.ts'
import {runScript} from './run-script.ts'

export type ExportOptions = Dataset & Readonly<{folder?: string}>

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

/**
 * Writes the published documents of a dataset into the content files: all documents of the model's types.
 * Files of documents that did not change keep their bytes, and files of documents that are gone are removed. Throws when
 * the dataset holds none, because an export from the wrong dataset would empty the folder.
 */
export async function exportContent({folder, ...dataset}: ExportOptions): Promise<WrittenFiles> {
  const documents = await fetchPublished(connect(dataset), documentTypes)
  if (documents.length === 0) throw new Error(`${describeDataset(dataset)} holds no content`)
  return writeDocumentFiles(documents, folder)
}

if (import.meta.main) {
  await runScript(async () => {
    const dataset = datasetOf(process.env)
    const {written, unchanged, removed} = await exportContent(dataset)
    return `Content files from ${describeDataset(dataset)}: ${written} written, ${unchanged} unchanged, ${removed} removed`
  })
}
