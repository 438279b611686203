import sharp, {type FitEnum, type Sharp} from 'sharp'
import {z} from 'zod'
import {refuse} from '../http/refusal.ts'

const pixels = z.coerce.number().int().min(1).max(8192)
const rectangle = z
  .string()
  .regex(/^\d+,\d+,\d+,\d+$/)
  .transform((text) => text.split(',').map(Number))

const parameters = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  dpr: z.coerce.number().min(1).max(3).default(1),
  rect: rectangle.optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).default('clip'),
  q: z.coerce.number().int().min(1).max(100).default(75),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  auto: z.literal('format').optional(),
})
type Parameters = z.infer<typeof parameters>
type Format = 'jpg' | 'png' | 'webp' | 'avif'

const fits: Readonly<Record<Parameters['fit'], Readonly<{fit: keyof FitEnum; enlarge: boolean}>>> = {
  clip: {fit: 'inside', enlarge: true},
  max: {fit: 'inside', enlarge: false},
  crop: {fit: 'cover', enlarge: true},
  min: {fit: 'cover', enlarge: false},
  fill: {fit: 'contain', enlarge: true},
  fillmax: {fit: 'contain', enlarge: false},
  scale: {fit: 'fill', enlarge: true},
}

const mimeTypes: Readonly<Record<Format, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** What an image's address asks for; undefined when it asks for the image as it is. Refuses with 400 what is malformed. */
export function parseTransform(search: URLSearchParams): Parameters | undefined {
  const known = Object.keys(parameters.shape)
  if (![...search.keys()].some((name) => known.includes(name))) return undefined
  const parsed = parameters.safeParse(Object.fromEntries(search))
  if (!parsed.success) throw refuse(400, `Invalid image parameters: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * Carries out a transform of an image's address, in the service's order: cut out, scale, encode.
 * @param accept The types that the browser takes, for `auto=format`.
 */
export async function transformImage(bytes: Buffer, asked: Parameters, extension: string, accept: string) {
  const format = formatOf(asked, extension, accept)
  const encoded = await encode(
    resize(cutOut(sharp(bytes).autoOrient(), asked), asked),
    format,
    asked.q,
  ).toBuffer()
  return {bytes: encoded, mimeType: mimeTypes[format]}
}

function formatOf({fm, auto}: Parameters, extension: string, accept: string): Format {
  if (fm) return fm === 'pjpg' ? 'jpg' : fm
  if (auto === 'format' && accept.includes('image/webp')) return 'webp'
  return extension === 'png' || extension === 'webp' || extension === 'avif' ? extension : 'jpg'
}

function cutOut(image: Sharp, {rect}: Parameters): Sharp {
  const [left, top, width, height] = rect ?? []
  if (left === undefined || top === undefined || !width || !height) return image
  return image.extract({left, top, width, height})
}

function resize(image: Sharp, {w, h, dpr, fit}: Parameters): Sharp {
  if (w === undefined && h === undefined) return image
  const {fit: sharpFit, enlarge} = fits[fit]
  return image.resize({
    ...(w === undefined ? {} : {width: Math.round(w * dpr)}),
    ...(h === undefined ? {} : {height: Math.round(h * dpr)}),
    fit: sharpFit,
    withoutEnlargement: !enlarge,
    background: {r: 255, g: 255, b: 255, alpha: 0},
  })
}

const encode = (image: Sharp, format: Format, quality: number): Sharp =>
  ({
    jpg: () => image.flatten({background: '#ffffff'}).jpeg({quality, mozjpeg: true}),
    png: () => image.png(),
    webp: () => image.webp({quality}),
    avif: () => image.avif({quality}),
  })[format]()
