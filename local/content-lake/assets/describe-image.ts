import sharp from 'sharp'
import {refuse} from '../http/refusal.ts'

const formats: Readonly<Record<string, Readonly<{extension: string; mimeType: string}>>> = {
  jpeg: {extension: 'jpg', mimeType: 'image/jpeg'},
  png: {extension: 'png', mimeType: 'image/png'},
  webp: {extension: 'webp', mimeType: 'image/webp'},
  gif: {extension: 'gif', mimeType: 'image/gif'},
  svg: {extension: 'svg', mimeType: 'image/svg+xml'},
  heif: {extension: 'avif', mimeType: 'image/avif'},
  avif: {extension: 'avif', mimeType: 'image/avif'},
}

/** What an image is: format, size in pixels (upright), transparency, and a tiny preview as a data URI. Refuses with 400 what is no image. */
export async function describeImage(bytes: Buffer) {
  const {format, hasAlpha, autoOrient} = await readMetadata(bytes)
  const known = formats[format]
  if (!known) throw refuse(400, `Images of the format "${format}" are not supported`)
  const {width, height} = autoOrient
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
    hasAlpha,
    isOpaque: !hasAlpha || (await sharp(bytes).stats()).isOpaque,
    lqip: await previewOf(bytes, hasAlpha),
  }
  return {...known, width, height, metadata}
}

async function readMetadata(bytes: Buffer) {
  try {
    return await sharp(bytes).metadata()
  } catch {
    throw refuse(400, 'Invalid image, could not be read')
  }
}

async function previewOf(bytes: Buffer, hasAlpha: boolean): Promise<string> {
  const small = sharp(bytes).autoOrient().resize({width: 20})
  const encoded = await (hasAlpha ? small.png() : small.jpeg({quality: 40})).toBuffer()
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${encoded.toString('base64')}`
}
