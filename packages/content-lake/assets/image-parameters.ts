import {z} from 'zod'
import {httpError} from '../http/http-error.ts'

const pixels = z.coerce.number().int().min(1).max(5_000)
const side = z.enum(['top', 'bottom', 'left', 'right', 'center'])

const rectangle = z
  .string()
  .regex(/^\d{1,6},\d{1,6},[1-9]\d{0,5},[1-9]\d{0,5}$/, 'A rectangle is left,top,width,height in pixels')
  .transform((text) => {
    const [left = 0, top = 0, width = 1, height = 1] = text.split(',').map(Number)
    return {left, top, width, height}
  })

/** The query parameters of an image that the Studio and Sanity's clients send (sanity.io/docs/image-urls). */
const parameters = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  dpr: z.coerce.number().min(1).max(3).default(1),
  rect: rectangle.optional(),
  fit: z.enum(['clip', 'crop', 'max', 'min', 'scale']).default('clip'),
  crop: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(side).min(1).max(2))
    .default(['center']),
  q: z.coerce.number().int().min(0).max(100).default(75),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  auto: z.literal('format').optional(),
})

export type ImageParameters = z.infer<typeof parameters>

const known = new Set(Object.keys(parameters.shape))

/** Parameters of the hosted service that would change the image. */
const notEmulated =
  /^(?:(?:min|max)-[wh]|fp-[xyz]|or|flip|blur|sharp|sat|invert|bg|pad|frame|border|mask|vib|con|bri|hue|gam|mono)$/

/** Parses the parameters of an image; undefined if the address contains none. Rejects malformed parameters, and those that aren't emulated, with 400. */
export function parseImageParameters(search: URLSearchParams): ImageParameters | undefined {
  const refused = [...search.keys()].find((name) => notEmulated.test(name))
  if (refused !== undefined) throw httpError(400, `Not emulated: the image parameter "${refused}"`)
  const present = [...search].filter(([name]) => known.has(name))
  if (present.length === 0) return undefined
  const parsed = parameters.safeParse(Object.fromEntries(present))
  if (!parsed.success) throw httpError(400, `Invalid image parameters: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

type Size = Readonly<{width: number; height: number}>
export type Rectangle = Size & Readonly<{left: number; top: number}>

/** How an image comes to its size: scaled, then cut to a window. */
export type Layout = Readonly<{
  scaled: Size
  window?: Rectangle | undefined
}>

/** The intersection of a rectangle and an image; undefined when it is empty. */
export function clampRectangle(rectangle: Rectangle, {width, height}: Size): Rectangle | undefined {
  const {left, top} = rectangle
  const inside = {
    left,
    top,
    width: Math.min(rectangle.width, width - left),
    height: Math.min(rectangle.height, height - top),
  }
  return inside.width > 0 && inside.height > 0 ? inside : undefined
}

/** The layout of an image of a size in pixels for its parameters; undefined when it keeps its size. */
export function layOut(size: Size, parameters: ImageParameters): Layout | undefined {
  const box = findBox(size, parameters)
  if (!box) return undefined
  const [across, down] = [box.width / size.width, box.height / size.height]
  const [inside, around] = [Math.min(across, down), Math.max(across, down)]
  switch (parameters.fit) {
    case 'max':
      return {scaled: scale(size, Math.min(inside, 1))}
    case 'scale':
      return {scaled: box}
    case 'crop':
      return cut(scale(size, around), box, parameters)
    case 'min': {
      // The same shape, but never larger than the image is.
      const shrink = Math.min(1, 1 / around)
      return cut(scale(size, around * shrink), scale(box, shrink), parameters)
    }
    case 'clip':
    default:
      return {scaled: scale(size, inside)}
  }
}

/** The requested box, in device pixels. */
function findBox({width, height}: Size, {w, h, dpr}: ImageParameters): Size | undefined {
  const ratio = width / height
  if (w !== undefined) return rounded({width: w * dpr, height: (h ?? w / ratio) * dpr})
  return h === undefined ? undefined : rounded({width: h * ratio * dpr, height: h * dpr})
}

const scale = ({width, height}: Size, factor: number): Size =>
  rounded({width: width * factor, height: height * factor})

const rounded = ({width, height}: Size): Size => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

function cut(scaled: Size, box: Size, parameters: ImageParameters): Layout {
  const window = {width: Math.min(box.width, scaled.width), height: Math.min(box.height, scaled.height)}
  const [x, y] = findCenter(parameters)
  const place = (length: number, shown: number, centre: number) =>
    Math.round(Math.min(Math.max(length * centre - shown / 2, 0), length - shown))
  const left = place(scaled.width, window.width, x)
  const top = place(scaled.height, window.height, y)
  return {scaled, window: {left, top, ...window}}
}

/** The centre of a crop, as fractions of width and height. */
function findCenter({crop}: ImageParameters): readonly [number, number] {
  const across = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5
  const down = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5
  return [across, down]
}
