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
