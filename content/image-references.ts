import {
  type ContentDocument,
  isJsonObject,
  type Json,
  type JsonObject,
  listChildren,
} from './content-document.ts'

/** The field that names an image's file, as in Sanity's import format. */
const fileField = '_sanityAsset'
const filePattern = /^image@file:\/\/\.\/images\/([a-z0-9][a-z0-9._-]*)$/u
const assetId = /^image-[A-Za-z0-9]+-\d+x\d+-[a-z0-9]+$/u

/** Every object with a field, at any depth of a value. */
const findObjectsWith = (field: string, value: Json): JsonObject[] => [
  ...(isJsonObject(value) && field in value ? [value] : []),
  ...listChildren(value).flatMap((part) => findObjectsWith(field, part)),
]

/** The image file of an object. Undefined without one. Throws on a malformed name. */
function readFileName({[fileField]: named}: JsonObject): string | undefined {
  if (named === undefined) return undefined
  const name = typeof named === 'string' ? filePattern.exec(named)?.[1] : undefined
  if (name !== undefined) return name
  throw new Error(
    `${JSON.stringify(named)} names no picture. Write image@file://./images/ and the name of a file.`,
  )
}

/** The image asset of an object. Undefined without one. */
function readAssetId({asset}: JsonObject): string | undefined {
  const id = isJsonObject(asset) ? asset['_ref'] : undefined
  return typeof id === 'string' && assetId.test(id) ? id : undefined
}

/** The file names of a document's pictures. */
export const listFileNames = (document: ContentDocument): string[] =>
  findObjectsWith(fileField, document).flatMap((picture) => readFileName(picture) ?? [])

/** The asset ids of a document's pictures. */
export const listAssetIds = (document: ContentDocument): string[] =>
  findObjectsWith('asset', document).flatMap((picture) => readAssetId(picture) ?? [])

/** Applies `change` to every object in a value, innermost first. */
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

/** Replaces file names of images with asset references. An image without a known asset keeps its file name. */
export const withAssets = (document: ContentDocument, assetOfFile: ReadonlyMap<string, string>): Json =>
  mapObjects(document, (object) => {
    const id = assetOfFile.get(readFileName(object) ?? '')
    return id === undefined
      ? object
      : replaceField(object, fileField, 'asset', {_type: 'reference', _ref: id})
  })

/** Replaces asset references with file names of images. An image without a known file keeps its asset. */
export const withFiles = (document: ContentDocument, fileOfAsset: ReadonlyMap<string, string>): Json =>
  mapObjects(document, (object) => {
    const name = fileOfAsset.get(readAssetId(object) ?? '')
    return name === undefined
      ? object
      : replaceField(object, 'asset', fileField, `image@file://./images/${name}`)
  })
