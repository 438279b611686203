import {encode} from 'blurhash'
import sharp from 'sharp'
import {httpError} from '../http/http-error.ts'
import {checkSourceSize} from './image-limits.ts'
import {paletteOf} from './image-palette.ts'

const formats: Readonly<Record<string, Readonly<{extension: string; mimeType: string}>>> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
  avif: {extension: 'avif', mimeType: 'image/avif'},
}

/** Optional metadata that a client may request; EXIF and location are ignored for privacy. */
const extras = [
  {name: 'lqip', field: 'lqip', read: previewOf},
  {name: 'blurhash', field: 'blurHash', read: blurHashOf},
  {name: 'palette', field: 'palette', read: paletteOf},
] as const

/**
 * What an image is: format, size in pixels (upright), transparency, and the requested extras (all by
 * default). Rejects with 400 a file that is not an image, or that has too many pixels.
 */
export async function describeImage(bytes: Buffer, requested: readonly string[]) {
  const {format, hasAlpha, autoOrient, pages} = await readMetadata(bytes)
  const known = formats[format]
  if (!known) throw httpError(400, `Images of the format "${format}" are not supported`)
  const {width, height} = autoOrient
  checkSourceSize({width, height, pages})
  const wanted = extras.filter((extra) => requested.length === 0 || requested.includes(extra.name))
  const metadataFields = await Promise.all(
    wanted.map(async ({field, read}) => [field, await read(bytes, hasAlpha)] as const),
  )
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque: !hasAlpha || (await isOpaque(bytes)),
    ...Object.fromEntries(metadataFields),
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

async function previewOf(bytes: Buffer, hasAlpha: boolean): Promise<string> {
  const small = sharp(bytes).autoOrient().resize({width: 20})
  const encoded = await (hasAlpha ? small.png() : small.jpeg({quality: 40})).toBuffer()
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${encoded.toString('base64')}`
}

async function blurHashOf(bytes: Buffer): Promise<string> {
  const {data, info} = await sharp(bytes)
    .autoOrient()
    .resize({width: 32, height: 32, fit: 'inside'})
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3)
}
