import sharp, {type Sharp} from 'sharp'
import {httpError} from '../http/http-error.ts'
import {blurred} from './blur.ts'
import type {Derivative} from './derivative-cache.ts'
import {clampRectangle, layOut, type Rectangle} from './image-layout.ts'
import {checkResult, checkSourceSize, maxSourcePixels} from './image-limits.ts'
import type {Colour, ImageParameters} from './image-parameters.ts'
import {Renderer} from './render.ts'

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

const transparent: Colour = {r: 255, g: 255, b: 255, alpha: 0}
const white: Colour = {r: 255, g: 255, b: 255, alpha: 1}

/**
 * Transforms an image in the service's order: crop, rotate, resize, adjust, pad, encode. Rejects with 400 what would need too many
 * pixels, and with 408 what takes too long.
 * @param extension Of the uploaded image.
 * @param accept The request's Accept header, for `auto=format`.
 */
export async function transformImage(
  bytes: Buffer,
  parameters: ImageParameters,
  extension: string,
  accept: string,
): Promise<Derivative> {
  const format = formatOf(parameters, extension, accept)
  const renderer = new Renderer()
  const image = (await isAnimated(bytes, parameters, format))
    ? await scaleAnimation(bytes, parameters)
    : background(await drawStill(bytes, parameters, extension, renderer), parameters, format)
  return {bytes: await renderer.bytesOf(encode(image, format, parameters)), mimeType: mimeTypes[format]}
}

function formatOf({fm, auto, frame}: ImageParameters, extension: string, accept: string): Format {
  if (fm) return fm === 'pjpg' ? 'jpg' : fm
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  if (extension === 'gif') return frame ? 'png' : 'gif'
  if (extension === 'svg') return 'png'
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg'
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
  if (parameters.rect) image = await pixelsOf(image.extract(await partOf(bytes, image, parameters.rect)))
  if (parameters.or !== 0) image = await pixelsOf(image.rotate(parameters.or))
  if (parameters.flip?.includes('h')) image = image.flop()
  if (parameters.flip?.includes('v')) image = image.flip()
  image = await resize(await pixelsOf(image), parameters, pixelsOf)
  if (parameters.sat !== 0) image = image.modulate({saturation: 1 + parameters.sat / 100})
  if (parameters.invert === 'true') image = image.negate({alpha: false})
  // The service's scale is not documented; this approximates it.
  if (parameters.blur > 0) image = await blurred(image, Math.max(0.3, parameters.blur / 10), pixelsOf)
  if (parameters.sharp > 0) image = image.sharpen({sigma: 0.5 + parameters.sharp / 50})
  const pad = Math.round(parameters.pad * parameters.dpr)
  if (pad === 0) return image
  image = await pixelsOf(image)
  return image.extend({
    top: pad,
    bottom: pad,
    left: pad,
    right: pad,
    background: parameters.bg ?? transparent,
  })
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
async function partOf(bytes: Buffer, image: Sharp, rectangle: Rectangle): Promise<Rectangle> {
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
  const frame = Math.round(parameters.pad * parameters.dpr) * 2
  const {width, height} = layout?.window ?? layout?.canvas ?? layout?.scaled ?? size
  checkResult({width: width + frame, height: height + frame})
  if (!layout) return image
  const {scaled, window, canvas} = layout
  checkSourceSize(scaled)
  if (window && parameters.crop.includes('entropy')) {
    return pixelsOf(image.resize({...sizeOf(window), fit: 'cover', position: sharp.strategy.entropy}))
  }
  const resized = await pixelsOf(image.resize({...scaled, fit: 'fill'}))
  if (window) return pixelsOf(resized.extract(window))
  if (!canvas) return resized
  const left = Math.floor((canvas.width - scaled.width) / 2)
  const top = Math.floor((canvas.height - scaled.height) / 2)
  const [right, bottom] = [canvas.width - scaled.width - left, canvas.height - scaled.height - top]
  return pixelsOf(resized.extend({left, top, right, bottom, background: parameters.bg ?? transparent}))
}

const sizeOf = ({width, height}: Rectangle) => ({width, height})

// An animation can only be scaled and cropped; other transforms use its first frame.
async function isAnimated(bytes: Buffer, parameters: ImageParameters, format: Format): Promise<boolean> {
  const canMove = format === 'gif' || format === 'webp'
  const {frame, or, flip, pad, blur, sharp: sharpened, fit, rect} = parameters
  if (!canMove || frame || or !== 0 || flip || pad || blur || sharpened || rect || fit.startsWith('fill'))
    return false
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

function background(image: Sharp, {bg}: ImageParameters, format: Format): Sharp {
  if (bg) return image.flatten({background: bg})
  return format === 'jpg' ? image.flatten({background: white}) : image
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
