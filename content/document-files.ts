import {glob, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {format} from 'oxfmt'
import formatting from '../.oxfmtrc.json' with {type: 'json'}
import {type ContentDocument, parseContentDocument} from './content-document.ts'
import {keepOrder} from './keep-order.ts'

/** The demo brand's content: one file a document, `<type>/<id>.json`. */
export const documentsFolder = path.join(import.meta.dirname, 'documents')

const fileOf = (folder: string, {_type, _id}: ContentDocument) => path.join(folder, _type, `${_id}.json`)

/** All documents of a content folder by id. Throws an Error that names a file which is malformed or in the wrong place. */
export async function readDocumentFiles(folder: string = documentsFolder): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = []
  for await (const name of glob('*/*.json', {cwd: folder}))
    documents.push(await readDocumentFile(folder, name))
  return documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

async function readDocumentFile(folder: string, name: string): Promise<ContentDocument> {
  const file = path.join(folder, name)
  const document = parseContentDocument(parseJson(await readFile(file, 'utf8'), file), file)
  const place = fileOf(folder, document)
  if (place !== file) throw new Error(`${file} holds ${document._id}, which belongs in ${place}`)
  return document
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON`, {cause: error})
  }
}

/** The text of a document's file, formatted like all files of the project. */
export async function serializeDocument(document: ContentDocument): Promise<string> {
  const {code} = await format('document.json', JSON.stringify(document), formatting)
  return code
}

export type WrittenFiles = Readonly<{written: number; unchanged: number; removed: number}>

/** Replaces the documents of a content folder. A file whose document did not change keeps its bytes. */
export async function writeDocumentFiles(
  documents: readonly ContentDocument[],
  folder: string = documentsFolder,
): Promise<WrittenFiles> {
  const before = new Map((await readDocumentFiles(folder)).map((document) => [document._id, document]))
  let written = 0
  for (const document of documents) {
    const previous = before.get(document._id)
    const ordered = parseContentDocument(keepOrder(document, previous), document._id)
    if (previous !== undefined && JSON.stringify(ordered) === JSON.stringify(previous)) continue
    const file = fileOf(folder, document)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, await serializeDocument(ordered))
    written += 1
  }
  const places = new Set(documents.map((document) => fileOf(folder, document)))
  const gone = [...before.values()]
    .map((document) => fileOf(folder, document))
    .filter((file) => !places.has(file))
  await Promise.all(gone.map((file) => rm(file)))
  return {written, unchanged: documents.length - written, removed: gone.length}
}
