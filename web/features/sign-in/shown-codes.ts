import {z} from 'zod'

const shape = z
  .array(z.string().regex(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/u))
  .min(1)
  .max(10)

/** Recovery codes that were just made. A cookie that no script reads brings them to the page that shows them, and is over with it. */
export type ShownCodes = Readonly<z.infer<typeof shape>>

export const shownCodesSeconds = 120

export const writeShownCodes = (codes: ShownCodes): string => codes.join('.')

/** Reads them; null when none were made, or something that is not ours. */
export const readShownCodes = (text: string | null | undefined): ShownCodes | null =>
  shape.safeParse(text?.split('.')).data ?? null
