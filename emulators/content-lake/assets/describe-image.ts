import {encode} from 'blurhash'
import sharp from 'sharp'
import {httpError} from '../http/http-error.ts'
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

/** What a client may ask to be told of an image beside its size; EXIF and places stay unread, for they tell on people. */
const extras = [
  {asked: 'lqip', field: 'lqip', read: previewOf},
  {asked: 'blurhash', field: 'blurHash', read: blurHashOf},
  {asked: 'palette', field: 'palette', read: paletteOf},
] as const

/**
 * What an image is: format, size in pixels (upright), transparency, and the extras that are asked for (all of them when
 * nothing is said). Refuses with 400 what is no image.
 */
export async function describeImage(bytes: Buffer, asked: readonly string[]) {
  const {format, hasAlpha, autoOrient} = await readMetadata(bytes)
  const known = formats[format]
  if (!known) throw httpError(400, `Images of the format "${format}" are not supported`)
  const {width, height} = autoOrient
  const wanted = extras.filter((extra) => asked.length === 0 || asked.includes(extra.asked))
  const told = await Promise.all(
    wanted.map(async ({field, read}) => [field, await read(bytes, hasAlpha)] as const),
  )
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque: !hasAlpha || (await sharp(bytes).stats()).isOpaque,
    ...Object.fromEntries(told),
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
