import {z} from 'zod'

/** Part of a query: a picture by the id of its file, with what was cut off and where to look. */
export const pictureFields = /* groq */ `"ref": asset._ref,
    "crop": crop { top, bottom, left, right },
    "hotspot": hotspot { x, y }`

/** A picture as `pictureFields` gives it, with what it shows in words. */
export const pictureShape = z.object({
  ref: z.string().min(1),
  crop: z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()}).nullable(),
  hotspot: z.object({x: z.number(), y: z.number()}).nullable(),
  alt: z.string(),
})
