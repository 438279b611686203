import {z} from 'zod'

/** GROQ fragment: a picture by the id of its asset, with crop and hotspot. */
export const pictureFields = /* groq */ `"ref": asset._ref,
    "crop": crop { top, bottom, left, right },
    "hotspot": hotspot { x, y }`

/** The result of `pictureFields`, with the alternative text. */
export const pictureShape = z.object({
  ref: z.string().min(1),
  crop: z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()}).nullable(),
  hotspot: z.object({x: z.number(), y: z.number()}).nullable(),
  alt: z.string(),
})
