import {z} from 'zod'

const shape = z
  .array(z.string().regex(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/u))
  .min(1)
  .max(10)

/** Recovery codes that were just made. An HTTP-only cookie passes them to the page that shows them, and expires with it. */
export type ShownCodes = Readonly<z.infer<typeof shape>>

export const writeShownCodes = (codes: ShownCodes): string => codes.join('.')

/** Reads the codes; null without any, or when the cookie is invalid. */
export const readShownCodes = (text: string | null | undefined): ShownCodes | null =>
  shape.safeParse(text?.split('.')).data ?? null
