import {z} from 'zod'
import type {Messages} from '#web/i18n/messages.ts'

export type ToastKey = keyof Messages['auth']['toasts']
export type ErrorKey = keyof Messages['auth']['errors']

const shape = z.object({
  toast: z.string().optional(),
  /** The service's code, and its own words where we have none. */
  code: z.string().optional(),
  words: z.string().max(200).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  email: z.string().max(254).optional(),
})

/** What the page after a form has to tell: kept in a cookie until it is read, for a minute at most. */
export type Flash = Readonly<{
  toast?: ToastKey
  code?: string
  words?: string
  errors?: Readonly<Record<string, ErrorKey>>
  /** What was written, so that nobody writes it twice. */
  email?: string
}>

/** A flash as it is read: anybody may write into their own cookies. */
export type ReadFlash = Readonly<z.infer<typeof shape>>

export const flashSeconds = 60

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** Reads a flash; what is not one is nothing. */
export function readFlash(text: string | undefined): ReadFlash {
  if (!text) return {}
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
