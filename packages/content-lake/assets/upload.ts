import {randomBytes} from 'node:crypto'
import path from 'node:path'
import {checkWriter} from '../auth/access.ts'
import type {Dataset} from '../dataset.ts'
import {readBytes} from '../http/bodies.ts'
import type {Call} from '../http/router.ts'
import {assetAddress, assetHash, type AssetFiles} from './asset-files.ts'
import sharp from 'sharp'
import {httpError} from '../http/http-error.ts'
import {checkSourceSize} from './render.ts'

const formats: Readonly<Record<string, Readonly<{extension: string; mimeType: string}>>> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
  avif: {extension: 'avif', mimeType: 'image/avif'},
}

/** Metadata that the hosted service computes on request. EXIF and location are left out for privacy. */
const notEmulated = new Set(['lqip', 'blurhash', 'palette'])

/**
 * Describes an image: format, size in pixels (upright) and transparency. Rejects with 400 a file that is not an
 * image or has too many pixels, and a request for metadata that isn't emulated.
 */
export async function describeImage(bytes: Buffer, requested: readonly string[]) {
  const refused = requested.find((name) => notEmulated.has(name))
  if (refused !== undefined) throw httpError(400, `Not emulated: the image metadata "${refused}"`)
  const {format, hasAlpha, autoOrient, pages} = await readMetadata(bytes)
  const known = formats[format]
  if (!known) throw httpError(400, `Images of the format "${format}" are not supported`)
  const {width, height} = autoOrient
  checkSourceSize({width, height, pages})
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque: !hasAlpha || (await isOpaque(bytes)),
  }
  return {...known, width, height, metadata}
}

async function readMetadata(bytes: Buffer) {
  try {
    return await sharp(bytes).metadata()
  } catch {
    throw httpError(400, 'Invalid image, could not be read')
  }
}

/** Whether no pixel shows what is behind it. Sharp's own statistics take five times as long: they count every channel. */
async function isOpaque(bytes: Buffer): Promise<boolean> {
  const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer()
  return alpha.every((value) => value === 255)
}

export type AssetKind = 'images' | 'files'
export type AssetHome = Readonly<{files: AssetFiles; projectId: string; url: string}>

const uploadLimit = 50 * 1024 * 1024

/** Stores an upload and returns the document that describes it; the same bytes are stored once. Rejects with 400, 403 or 413. */
export async function upload(
  call: Call,
  dataset: Dataset,
  kind: AssetKind,
  home: AssetHome,
): Promise<unknown> {
  // Before the file is read, and before a response could describe it.
  checkWriter(dataset.accessOf(call.user))
  const bytes = await readBytes(call.request, uploadLimit)
  const {name, document} = await (kind === 'images' ? describeUploadedImage : describeUploadedFile)(
    call,
    bytes,
  )
  const relative = `${kind}/${home.projectId}/${dataset.name}/${name}`
  const complete = {
    ...document,
    ...readLabels(call.query),
    assetId: assetHash(bytes),
    sha1hash: assetHash(bytes),
    uploadId: randomBytes(12).toString('hex'),
    size: bytes.byteLength,
    path: relative,
    url: assetAddress(home.url, relative),
  }
  const {_id} = complete
  const store = (dryRun: boolean) =>
    dataset.write({author: call.user, dryRun}, (draft) =>
      draft.put(_id, complete, {createIfNotExists: complete}),
    )
  // Checks permissions before storing the bytes, and before the response reveals that they are stored already.
  store(true)
  const known = dataset.store.get(_id)
  if (known) return known
  await home.files.put(name, bytes)
  // A concurrent upload may have stored the same file.
  return dataset.store.get(_id) ?? store(false).after(_id)
}

async function describeUploadedImage({query}: Call, bytes: Buffer) {
  const requested = query.getAll('meta')
  const {extension, mimeType, width, height, metadata} = await describeImage(bytes, requested)
  const base = `${assetHash(bytes)}-${width}x${height}`
  const document = {
    _id: `image-${base}-${extension}`,
    _type: 'sanity.imageAsset',
    extension,
    mimeType,
    metadata,
  }
  return {name: `${base}.${extension}`, document}
}

async function describeUploadedFile({query, request}: Call, bytes: Buffer) {
  const fileExtension = path
    .extname(query.get('filename') ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(fileExtension) ? fileExtension : 'bin'
  const hash = assetHash(bytes)
  const mimeType = request.headers.get('content-type') ?? 'application/octet-stream'
  const document = {_id: `file-${hash}-${extension}`, _type: 'sanity.fileAsset', extension, mimeType}
  return {name: `${hash}.${extension}`, document}
}

function readLabels(query: URLSearchParams): Readonly<Record<string, unknown>> {
  const labels = {
    originalFilename: query.get('filename'),
    label: query.get('label'),
    title: query.get('title'),
    description: query.get('description'),
    creditLine: query.get('creditLine'),
    source: query.has('sourceId')
      ? {id: query.get('sourceId'), name: query.get('sourceName'), url: query.get('sourceUrl')}
      : null,
  }
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== null))
}
