import path from 'node:path'
import {schemaTypes} from '#schemas/types.ts'
import {parseContentDocument} from './content-document.ts'
import {connect, type Dataset, readDataset, describeDataset, fetchPublished} from './dataset.ts'
import {writeDocumentFiles, type WrittenFiles} from './document-files.ts'
import {downloadImages} from './image-transfer.ts'
import {listAssetIds, withFiles} from './image-references.ts'
import {runScript} from './environment.ts'
import {readArguments} from '#runtime/process/arguments.ts'

export type ExportOptions = Dataset &
  Readonly<{
    /** The folder with `documents` and `images`. Defaults to the demo brand's. */
    folder?: string
  }>

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

/**
 * Exports a dataset's published documents to the content files: all documents of the model's types, with their pictures. Files of unchanged documents
 * keep their bytes, and files of removed documents are deleted. Pictures stay. Throws if the dataset is empty, because exporting the wrong dataset
 * would empty the folder.
 */
export async function exportContent({
  folder = import.meta.dirname,
  ...dataset
}: ExportOptions): Promise<WrittenFiles> {
  const client = connect(dataset)
  const documents = await fetchPublished(client, documentTypes)
  if (documents.length === 0) throw new Error(`${describeDataset(dataset)} has no content`)
  const assets = new Set(documents.flatMap(listAssetIds))
  const files = await downloadImages(client, [...assets], path.join(folder, 'images'))
  return writeDocumentFiles(
    documents.map((document) => parseContentDocument(withFiles(document, files), document._id)),
    path.join(folder, 'documents'),
  )
}

if (import.meta.main) {
  readArguments({
    name: 'npm run content:export',
    description: 'Writes the published documents of a dataset, with their pictures, into the content files.',
    options: {},
  })
  await runScript(async () => {
    const dataset = readDataset(process.env)
    const {written, unchanged, removed} = await exportContent(dataset)
    return `Content files from ${describeDataset(dataset)}: ${written} written, ${unchanged} unchanged, ${removed} removed`
  })
}
