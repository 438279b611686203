import sharp, {type Sharp} from 'sharp'
import {httpError} from '../http/http-error.ts'
import type {Derivative} from './derivative-cache.ts'
import {clampRectangle, layOut, type Rectangle} from './image-layout.ts'
import type {Colour, ImageParameters} from './image-parameters.ts'

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
 * Carries out what an image's address asks for, in the service's order: cut out, turn, scale, alter, pad, encode.
 * @param extension Of the image as it was uploaded.
 * @param accept The types that the browser takes, for `auto=format`.
 */
export async function transformImage(
  bytes: Buffer,
  asked: ImageParameters,
  extension: string,
  accept: string,
): Promise<Derivative> {
  const format = formatOf(asked, extension, accept)
  const image = (await isAnimated(bytes, asked, format))
    ? await scaleAnimation(bytes, asked)
    : background(await drawStill(bytes, asked, extension), asked, format)
  return {bytes: await encode(image, format, asked).toBuffer(), mimeType: mimeTypes[format]}
}

function formatOf({fm, auto, frame}: ImageParameters, extension: string, accept: string): Format {
  if (fm) return fm === 'pjpg' ? 'jpg' : fm
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  if (extension === 'gif') return frame ? 'png' : 'gif'
  if (extension === 'svg') return 'png'
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg'
}

async function drawStill(bytes: Buffer, asked: ImageParameters, extension: string): Promise<Sharp> {
  // Each step ends in pixels: within one chain, the order of the calls is not the order of the work.
  let image = await pixelsOf(await open(bytes, asked, extension))
  if (asked.rect) image = await pixelsOf(image.extract(await partOf(bytes, image, asked.rect)))
  if (asked.or !== 0) image = await pixelsOf(image.rotate(asked.or))
  if (asked.flip?.includes('h')) image = image.flop()
  if (asked.flip?.includes('v')) image = image.flip()
  image = await resize(await pixelsOf(image), asked)
  if (asked.sat !== 0) image = image.modulate({saturation: 1 + asked.sat / 100})
  if (asked.invert === 'true') image = image.negate({alpha: false})
  // The service counts in steps of its own; a blur of 50 is plain to see and one of 2,000 leaves only colours.
  if (asked.blur > 0) image = image.blur(Math.max(0.3, asked.blur / 10))
  if (asked.sharp > 0) image = image.sharpen({sigma: 0.5 + asked.sharp / 50})
  const pad = Math.round(asked.pad * asked.dpr)
  if (pad === 0) return image
  image = await pixelsOf(image)
  return image.extend({top: pad, bottom: pad, left: pad, right: pad, background: asked.bg ?? transparent})
}

async function open(bytes: Buffer, asked: ImageParameters, extension: string): Promise<Sharp> {
  if (extension !== 'svg') return sharp(bytes).autoOrient()
  // Drawn at the size at which it is shown, so that its lines stay sharp.
  const {width, height} = await sharp(bytes).metadata()
  const size = asked.rect ?? {width, height}
  const scaled = layOut(size, asked)?.scaled ?? size
  const enlarged = Math.max(scaled.width / size.width, scaled.height / size.height, 1)
  return sharp(bytes, {density: Math.min(cssDensity * enlarged, maxDensity)})
}

async function pixelsOf(image: Sharp): Promise<Sharp> {
  const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const {width, height, channels} = info
  return sharp(data, {raw: {width, height, channels}})
}

/** A rectangle of the image as it was uploaded, in the pixels in which it is drawn now. */
async function partOf(bytes: Buffer, image: Sharp, rectangle: Rectangle): Promise<Rectangle> {
  const {autoOrient: whole} = await sharp(bytes).metadata()
  const inside = clampRectangle(rectangle, whole)
  if (!inside) throw httpError(400, 'Invalid image parameters: the rectangle lies outside of the image')
  const {width} = await image.metadata()
  const scale = (length: number) => Math.round((length * width) / whole.width)
  return {
    left: scale(inside.left),
    top: scale(inside.top),
    width: Math.max(1, scale(inside.width)),
    height: Math.max(1, scale(inside.height)),
  }
}

async function resize(image: Sharp, asked: ImageParameters): Promise<Sharp> {
  const layout = layOut(await image.metadata(), asked)
  if (!layout) return image
  const {scaled, window, canvas} = layout
  if (window && asked.crop.includes('entropy')) {
    const {width, height} = window
    return pixelsOf(image.resize({width, height, fit: 'cover', position: sharp.strategy.entropy}))
  }
  const resized = await pixelsOf(image.resize({...scaled, fit: 'fill'}))
  if (window) return pixelsOf(resized.extract(window))
  if (!canvas) return resized
  const left = Math.floor((canvas.width - scaled.width) / 2)
  const top = Math.floor((canvas.height - scaled.height) / 2)
  const [right, bottom] = [canvas.width - scaled.width - left, canvas.height - scaled.height - top]
  return pixelsOf(resized.extend({left, top, right, bottom, background: asked.bg ?? transparent}))
}

// A moving picture is scaled and cut as a whole; what else may be asked for stills it.
async function isAnimated(bytes: Buffer, asked: ImageParameters, format: Format): Promise<boolean> {
  const canMove = format === 'gif' || format === 'webp'
  const {frame, or, flip, pad, blur, sharp: sharpened, fit, rect} = asked
  if (!canMove || frame || or !== 0 || flip || pad || blur || sharpened || rect || fit.startsWith('fill'))
    return false
  return ((await sharp(bytes).metadata()).pages ?? 1) > 1
}

async function scaleAnimation(bytes: Buffer, asked: ImageParameters): Promise<Sharp> {
  const image = sharp(bytes, {animated: true})
  const {width, height, pageHeight} = await image.metadata()
  const layout = layOut({width, height: pageHeight ?? height}, asked)
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
