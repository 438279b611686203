import path from 'node:path'
import {schemaTypes} from '#schemas/types.ts'
import {parseContentDocument} from './content-document.ts'
import {connect, type Dataset, datasetOf, describeDataset, fetchPublished} from './dataset.ts'
import {writeDocumentFiles, type WrittenFiles} from './document-files.ts'
import {downloadImages} from './download-images.ts'
import {assetIdsOf, withFiles} from './image-references.ts'
import {runScript} from './run-script.ts'

export type ExportOptions = Dataset &
  Readonly<{
    /** The folder with `documents` and `images`; the demo brand's by default. */
    folder?: string
  }>

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

/**
 * Writes the published documents of a dataset into the content files: all documents of the model's types, with their
 * pictures. Files of documents that did not change keep their bytes, and files of documents that are gone are removed;
 * pictures stay. Throws when the dataset holds no document, because an export from the wrong dataset would empty the folder.
 */
export async function exportContent({
  folder = import.meta.dirname,
  ...dataset
}: ExportOptions): Promise<WrittenFiles> {
  const client = connect(dataset)
  const documents = await fetchPublished(client, documentTypes)
  if (documents.length === 0) throw new Error(`${describeDataset(dataset)} holds no content`)
  const assets = new Set(documents.flatMap(assetIdsOf))
  const files = await downloadImages(client, [...assets], path.join(folder, 'images'))
  return writeDocumentFiles(
    documents.map((document) => parseContentDocument(withFiles(document, files), document._id)),
    path.join(folder, 'documents'),
  )
}

if (import.meta.main) {
  await runScript(async () => {
    const dataset = datasetOf(process.env)
    const {written, unchanged, removed} = await exportContent(dataset)
    return `Content files from ${describeDataset(dataset)}: ${written} written, ${unchanged} unchanged, ${removed} removed`
  })
}
