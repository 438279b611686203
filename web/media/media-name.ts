import {z} from 'zod'

/** File types of the pictures that the site serves. */
const types = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

type FileType = keyof typeof types

/** The parsed name of a picture; it contains a hash of its bytes. */
export type MediaName = Readonly<{hash: string; widthPixels: number; heightPixels: number; type: FileType}>

const pattern = /^(?:image-)?([\da-f]{24,64})-(\d{1,5})x(\d{1,5})[-.]([a-z]{3,4})$/u

const isFileType = (text: string | undefined): text is FileType => text !== undefined && text in types

/** Parses `image-<hash>-<w>x<h>-svg`, as documents refer to a picture, or its file name `<hash>-<w>x<h>.svg`; null for other texts. */
export function parseMediaName(text: string): MediaName | null {
  const [, hash, width, height, type] = pattern.exec(text) ?? []
  if (!hash || !isFileType(type)) return null
  return {hash, widthPixels: Number(width), heightPixels: Number(height), type}
}

export const mediaFile = ({hash, widthPixels, heightPixels, type}: MediaName): string =>
  `${hash}-${widthPixels}x${heightPixels}.${type}`

/** The id of its document, as references use it. */
export const mediaReference = ({hash, widthPixels, heightPixels, type}: MediaName): string =>
  `image-${hash}-${widthPixels}x${heightPixels}-${type}`

export const isDrawing = ({type}: MediaName): boolean => type === 'svg'

/** Widths in pixels of served pictures. A closed set limits the number of stored variants. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920] as const

/** The widths that pages offer for a picture. They enlarge it to less than one and a half times its width. */
export const namedWidths = (width: number): readonly number[] =>
  mediaWidths.filter((candidate, index) => index === 0 || candidate < width * 1.5)

/** The cropped part of each side, as a fraction of the picture from 0 to 1. */
export type Crop = Readonly<{top: number; bottom: number; left: number; right: number}>

/** A rectangle of a picture in pixels. */
export type Rectangle = Readonly<{left: number; top: number; width: number; height: number}>

/** The rectangle that a crop leaves; null if the picture isn't cropped. */
export function cropRectangle(name: MediaName, crop: Crop | null | undefined): Rectangle | null {
  if (!crop || crop.top + crop.bottom + crop.left + crop.right === 0) return null
  return {
    left: Math.round(crop.left * name.widthPixels),
    top: Math.round(crop.top * name.heightPixels),
    width: Math.max(1, Math.round((1 - crop.left - crop.right) * name.widthPixels)),
    height: Math.max(1, Math.round((1 - crop.top - crop.bottom) * name.heightPixels)),
  }
}

/** A rectangle in an address: `left,top,width,height`. */
export type Rect = string

export const writeRect = ({left, top, width, height}: Rectangle): Rect => [left, top, width, height].join(',')

/** A picture, its width, and its part (`left,top,width,height`; null for the whole picture). */
export type MediaQuery = Readonly<{name: MediaName; rect: string | null; query: URLSearchParams}>

const shape = z.strictObject({
  w: z.string().regex(/^[1-9]\d{0,3}$/u),
  rect: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/u)
    .optional(),
})

/** Formats that the content service can convert a picture to if the browser accepts them. */
const formats = ['image/avif', 'image/webp'] as const

/** The formats in `Accept` as a set, so that a picture has at most four variants regardless of order and repetition. */
export const acceptedFormats = (accepts: string): readonly string[] =>
  formats.filter((format) => accepts.includes(format))

/** Reads the address of a picture; null if it can't exist. */
export function readMediaQuery(file: string, search: URLSearchParams): MediaQuery | null {
  const name = parseMediaName(file)
  if (!name || file.startsWith('image-')) return null
  if (isDrawing(name)) return search.size === 0 ? {name, rect: null, query: new URLSearchParams()} : null
  const parsed = shape.safeParse(Object.fromEntries(search))
  if (!parsed.success || search.size > Object.keys(parsed.data).length) return null
  const {w, rect = null} = parsed.data
  const width = rect === null ? name.widthPixels : Number(rect.split(',')[2])
  if (!namedWidths(width).includes(Number(w))) return null
  return {
    name,
    rect,
    query: new URLSearchParams({w, ...(rect ? {rect} : {}), fit: 'max', auto: 'format', q: '80'}),
  }
}
