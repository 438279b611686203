import {glob, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {format} from 'oxfmt'
import formatting from '../.oxfmtrc.json' with {type: 'json'}
import {isJsonObject, type Json, type ContentDocument, parseContentDocument} from './content-document.ts'

const leading = ['_id', '_key', '_type', 'en']

/**
 * Orders a value's fields as in the previous value, so that a diff shows only changes. New fields follow: ids first, English before Arabic, then the
 * rest.
 */
export function keepOrder(value: Json, previous: Json | undefined): Json {
  if (Array.isArray(value)) {
    return value.map((item, index) => keepOrder(item, findCounterpart(item, index, previous)))
  }
  if (!isJsonObject(value)) return value
  const known = isJsonObject(previous) ? previous : {}
  const names = [...new Set([...Object.keys(known), ...leading, ...Object.keys(value)])]
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const field = value[name]
      return field === undefined ? [] : [[name, keepOrder(field, known[name])]]
    }),
  )
}

/** The item of the previous list with the same key or, without keys, at the same position. */
function findCounterpart(item: Json, index: number, previous: Json | undefined): Json | undefined {
  if (!Array.isArray(previous)) return undefined
  const key = isJsonObject(item) ? item['_key'] : undefined
  return key === undefined
    ? previous[index]
    : previous.find((candidate) => isJsonObject(candidate) && candidate['_key'] === key)
}

/** The demo brand's content, one file per document: `<type>/<id>.json`, or `<type>.json` for the only one of its type. */
export const documentsFolder = path.join(import.meta.dirname, 'documents')

/** The file of a document in a content folder. */
export const documentFile = (folder: string, {_type, _id}: ContentDocument) =>
  path.join(folder, _id === _type ? '' : _type, `${_id}.json`)

/** All documents of a content folder by id. Throws an Error that names a malformed or misplaced file. */
export async function readDocumentFiles(folder: string = documentsFolder): Promise<ContentDocument[]> {
  const documents: ContentDocument[] = []
  for await (const name of glob('{*,*/*}.json', {cwd: folder}))
    documents.push(await readDocumentFile(folder, name))
  return documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

async function readDocumentFile(folder: string, name: string): Promise<ContentDocument> {
  const file = path.join(folder, name)
  const document = parseContentDocument(parseJson(await readFile(file, 'utf8'), file), file)
  const place = documentFile(folder, document)
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

/** Formats a document's file like all files of the project. */
export async function serializeDocument(document: ContentDocument): Promise<string> {
  const {code} = await format('document.json', JSON.stringify(document), formatting)
  return code
}

/** Formats all files of a content folder. Returns how many were changed. */
export async function formatDocumentFiles(folder: string = documentsFolder): Promise<number> {
  let changed = 0
  for (const document of await readDocumentFiles(folder)) {
    const file = documentFile(folder, document)
    const formatted = await serializeDocument(document)
    if ((await readFile(file, 'utf8')) === formatted) continue
    await writeFile(file, formatted)
    changed += 1
  }
  return changed
}

export type WrittenFiles = Readonly<{written: number; unchanged: number; removed: number}>

/** Replaces the documents of a content folder. Files of unchanged documents keep their bytes. */
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
    const file = documentFile(folder, document)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, await serializeDocument(ordered))
    written += 1
  }
  const places = new Set(documents.map((document) => documentFile(folder, document)))
  const gone = [...before.values()]
    .map((document) => documentFile(folder, document))
    .filter((file) => !places.has(file))
  await Promise.all(gone.map((file) => rm(file)))
  return {written, unchanged: documents.length - written, removed: gone.length}
}
