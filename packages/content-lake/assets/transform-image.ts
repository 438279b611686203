import sharp, {type Sharp} from 'sharp'
import {httpError} from '../http/http-error.ts'
import {checkResult, checkSourceSize, maxSourcePixels, Renderer} from './render.ts'
import type {Derivative} from './derivatives.ts'
import {clampRectangle, layOut, type Rectangle, type ImageParameters} from './image-parameters.ts'

type Format = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

const mimeTypes: Readonly<Record<Format, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const cssDensity = 72
const maxDensity = 2_400

/**
 * Transforms an image in the service's order: cut out, resize, encode. Rejects with 400 if it would need too many
 * pixels, and with 408 if it takes too long.
 * @param extension The uploaded image's extension.
 * @param accept The request's Accept header, for `auto=format`.
 */
export async function transformImage(
  bytes: Buffer,
  parameters: ImageParameters,
  extension: string,
  accept: string,
): Promise<Derivative> {
  const format = chooseFormat(parameters, extension, accept)
  const renderer = new Renderer()
  const image = (await isAnimated(bytes, parameters, format))
    ? await scaleAnimation(bytes, parameters)
    : await drawStill(bytes, parameters, extension, renderer)
  const opaque = format === 'jpg' ? image.flatten({background: '#ffffff'}) : image
  return {bytes: await renderer.bytesOf(encode(opaque, format, parameters)), mimeType: mimeTypes[format]}
}

function chooseFormat({fm, auto}: ImageParameters, extension: string, accept: string): Format {
  if (fm) return fm === 'pjpg' ? 'jpg' : fm
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  if (extension === 'svg') return 'png'
  return extension === 'gif' || extension === 'png' || extension === 'webp' || extension === 'avif'
    ? extension
    : 'jpg'
}

async function drawStill(
  bytes: Buffer,
  parameters: ImageParameters,
  extension: string,
  {pixelsOf}: Renderer,
): Promise<Sharp> {
  checkSourceSize((await sharp(bytes).metadata()).autoOrient)
  // Each step renders to pixels, because sharp does not keep the order of calls within one chain.
  let image = await pixelsOf(await open(bytes, parameters, extension))
  if (parameters.rect)
    image = await pixelsOf(image.extract(await toRasterPixels(bytes, image, parameters.rect)))
  return await resize(image, parameters, pixelsOf)
}

async function open(bytes: Buffer, parameters: ImageParameters, extension: string): Promise<Sharp> {
  if (extension !== 'svg') return sharp(bytes, {limitInputPixels: maxSourcePixels}).autoOrient()
  // Rasterised at the target size, so that lines stay sharp.
  const {width, height} = await sharp(bytes).metadata()
  const size = parameters.rect ?? {width, height}
  const scaled = layOut(size, parameters)?.scaled ?? size
  const enlarged = Math.max(scaled.width / size.width, scaled.height / size.height, 1)
  checkSourceSize({width: width * enlarged, height: height * enlarged})
  return sharp(bytes, {density: Math.min(cssDensity * enlarged, maxDensity)})
}

/** Converts a rectangle of the uploaded image to the pixels of the rasterised one. */
async function toRasterPixels(bytes: Buffer, image: Sharp, rectangle: Rectangle): Promise<Rectangle> {
  const {autoOrient: whole} = await sharp(bytes).metadata()
  const inside = clampRectangle(rectangle, whole)
  if (!inside) throw httpError(400, 'Invalid image parameters: the rectangle is outside of the image')
  const {width} = await image.metadata()
  const scale = (length: number) => Math.round((length * width) / whole.width)
  return {
    left: scale(inside.left),
    top: scale(inside.top),
    width: Math.max(1, scale(inside.width)),
    height: Math.max(1, scale(inside.height)),
  }
}

type PixelsOf = Renderer['pixelsOf']

async function resize(image: Sharp, parameters: ImageParameters, pixelsOf: PixelsOf): Promise<Sharp> {
  const size = await image.metadata()
  const layout = layOut(size, parameters)
  checkResult(layout?.window ?? layout?.scaled ?? size)
  if (!layout) return image
  checkSourceSize(layout.scaled)
  const resized = await pixelsOf(image.resize({...layout.scaled, fit: 'fill'}))
  return layout.window ? resized.extract(layout.window) : resized
}

// An animation can only be scaled and cropped. A part of it shows its first frame.
async function isAnimated(bytes: Buffer, {rect}: ImageParameters, format: Format): Promise<boolean> {
  if ((format !== 'gif' && format !== 'webp') || rect) return false
  return ((await sharp(bytes).metadata()).pages ?? 1) > 1
}

async function scaleAnimation(bytes: Buffer, parameters: ImageParameters): Promise<Sharp> {
  const image = sharp(bytes, {animated: true})
  const {width, height, pageHeight, pages} = await image.metadata()
  const size = {width, height: pageHeight ?? height}
  checkSourceSize({...size, pages})
  const layout = layOut(size, parameters)
  checkResult({...(layout?.window ?? layout?.scaled ?? size), pages})
  if (!layout) return image
  const resized = image.resize({...layout.scaled, fit: 'fill'})
  return layout.window ? resized.extract(layout.window) : resized
}

const encode = (image: Sharp, format: Format, {q, fm}: ImageParameters): Sharp => {
  const quality = Math.max(1, q)
  return {
    jpg: () => image.jpeg({quality, mozjpeg: true, progressive: fm === 'pjpg'}),
    png: () => image.png(),
    webp: () => image.webp({quality}),
    avif: () => image.avif({quality}),
    gif: () => image.gif(),
  }[format]()
}
