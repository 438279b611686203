import type {ContentDocument} from './content-document.ts'
import {isJsonObject, type Json, type JsonObject, childrenOf} from './json.ts'

/** Where content files name the file of a picture, as the import of Sanity's own tools knows it. */
const fileField = '_sanityAsset'
const filePattern = /^image@file:\/\/\.\/images\/([a-z0-9][a-z0-9._-]*)$/u
const assetId = /^image-[A-Za-z0-9]+-\d+x\d+-[a-z0-9]+$/u

/** Every object within a value that has a field. */
const objectsWith = (field: string, value: Json): JsonObject[] => [
  ...(isJsonObject(value) && field in value ? [value] : []),
  ...childrenOf(value).flatMap((part) => objectsWith(field, part)),
]

/** The picture's file that an object names; undefined for an object that is no picture. Throws for a malformed name. */
function fileNameIn({[fileField]: named}: JsonObject): string | undefined {
  if (named === undefined) return undefined
  const name = typeof named === 'string' ? filePattern.exec(named)?.[1] : undefined
  if (name !== undefined) return name
  throw new Error(
    `${JSON.stringify(named)} names no picture. Write image@file://./images/ and the name of a file.`,
  )
}

/** The picture's asset that an object refers to; undefined for an object that is no picture. */
function assetIdIn({asset}: JsonObject): string | undefined {
  const id = isJsonObject(asset) ? asset['_ref'] : undefined
  return typeof id === 'string' && assetId.test(id) ? id : undefined
}

/** Names of the files of a document's pictures. */
export const fileNamesOf = (document: ContentDocument): string[] =>
  objectsWith(fileField, document).flatMap((picture) => fileNameIn(picture) ?? [])

/** Ids of the assets of a document's pictures. */
export const assetIdsOf = (document: ContentDocument): string[] =>
  objectsWith('asset', document).flatMap((picture) => assetIdIn(picture) ?? [])

/** The value with `change` applied to every object in it, from the inside out. */
function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (!isJsonObject(value)) return value
  const fields = Object.entries(value).map(([name, field]) => [name, mapObjects(field, change)])
  return change(Object.fromEntries(fields))
}

const replaceField = (object: JsonObject, from: string, to: string, value: Json): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, field]) => (name === from ? [to, value] : [name, field])),
  )

/** A document as a dataset holds it: pictures refer to assets. A picture whose asset is not known keeps its file's name. */
export const withAssets = (document: ContentDocument, assetOfFile: ReadonlyMap<string, string>): Json =>
  mapObjects(document, (object) => {
    const id = assetOfFile.get(fileNameIn(object) ?? '')
    return id === undefined
      ? object
      : replaceField(object, fileField, 'asset', {_type: 'reference', _ref: id})
  })

/** A document as content files hold it: pictures name their files. A picture whose file is not known keeps its asset. */
export const withFiles = (document: ContentDocument, fileOfAsset: ReadonlyMap<string, string>): Json =>
  mapObjects(document, (object) => {
    const name = fileOfAsset.get(assetIdIn(object) ?? '')
    return name === undefined
      ? object
      : replaceField(object, 'asset', fileField, `image@file://./images/${name}`)
  })
