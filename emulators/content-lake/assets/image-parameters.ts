import {z} from 'zod'
import {httpError} from '../http/http-error.ts'

const pixels = z.coerce.number().int().min(1).max(5_000)
const fraction = z.coerce.number().min(0).max(1)
const side = z.enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'])

const rectangle = z
  .string()
  .regex(/^\d{1,6},\d{1,6},[1-9]\d{0,5},[1-9]\d{0,5}$/, 'A rectangle is left,top,width,height in pixels')
  .transform((text) => {
    const [left = 0, top = 0, width = 1, height = 1] = text.split(',').map(Number)
    return {left, top, width, height}
  })

const colour = z
  .string()
  .regex(
    /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
    'A colour is RGB, ARGB, RRGGBB or AARRGGBB in hexadecimal digits',
  )
  .transform(readColour)

/** The query parameters of an image (sanity.io/docs/image-urls). */
const parameters = z.object({
  w: pixels.optional(),
  h: pixels.optional(),
  'min-w': pixels.optional(),
  'max-w': pixels.optional(),
  'min-h': pixels.optional(),
  'max-h': pixels.optional(),
  dpr: z.coerce.number().min(1).max(3).default(1),
  rect: rectangle.optional(),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).default('clip'),
  crop: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(side).min(1).max(2))
    .default(['center']),
  'fp-x': fraction.default(0.5),
  'fp-y': fraction.default(0.5),
  or: z.enum(['0', '90', '180', '270']).transform(Number).default(0),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  blur: z.coerce.number().min(0).max(2_000).default(0),
  sharp: z.coerce.number().min(0).max(100).default(0),
  sat: z.coerce.number().min(-100).max(100).default(0),
  invert: z.enum(['true', 'false']).optional(),
  bg: colour.optional(),
  pad: z.coerce.number().int().min(0).max(2_000).default(0),
  q: z.coerce.number().int().min(0).max(100).default(75),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  auto: z.literal('format').optional(),
  frame: z.literal('1').optional(),
})

export type ImageParameters = z.infer<typeof parameters>
export type Colour = Readonly<{r: number; g: number; b: number; alpha: number}>

const known = new Set(Object.keys(parameters.shape))

/** The parameters of an image; undefined when there are none. Rejects malformed ones with 400. */
export function parseImageParameters(search: URLSearchParams): ImageParameters | undefined {
  const present = [...search].filter(([name]) => known.has(name))
  if (present.length === 0) return undefined
  const parsed = parameters.safeParse(Object.fromEntries(present))
  if (!parsed.success) throw httpError(400, `Invalid image parameters: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function readColour(hexadecimal: string): Colour {
  const long = hexadecimal.length < 6 ? hexadecimal.replaceAll(/./g, '$&$&') : hexadecimal
  const [alpha = 255, r = 0, g = 0, b = 0] =
    (long.length === 6 ? `ff${long}` : long).match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return {r, g, b, alpha: alpha / 255}
}
