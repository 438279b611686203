import {z} from 'zod'
import {type MediaName, isDrawing, parseMediaName} from './media-name.ts'
import {mediaWidths} from './media-widths.ts'

/** Which picture, how wide, and which part of it. */
export type MediaQuery = Readonly<{name: MediaName; query: URLSearchParams}>

const shape = z.strictObject({
  w: z
    .string()
    .regex(/^\d{1,4}$/u)
    .refine((width) => mediaWidths.some((allowed) => String(allowed) === width)),
  rect: z
    .string()
    .regex(/^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/u)
    .optional(),
})

/** Reads the address of a picture, or null when there can be no such picture. */
export function readMediaQuery(file: string, search: URLSearchParams): MediaQuery | null {
  const name = parseMediaName(file)
  if (!name || file.startsWith('image-')) return null
  if (isDrawing(name)) return search.size === 0 ? {name, query: new URLSearchParams()} : null
  const parsed = shape.safeParse(Object.fromEntries(search))
  if (!parsed.success) return null
  const {w, rect} = parsed.data
  return {
    name,
    query: new URLSearchParams({w, ...(rect ? {rect} : {}), fit: 'max', auto: 'format', q: '80'}),
  }
}
