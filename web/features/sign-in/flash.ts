import {z} from 'zod'
import {readJsonCookie} from '#web/http/cookies/read-json-cookie.ts'
import type {Messages} from '#web/i18n/messages.ts'

export type ToastKey = keyof Messages['auth']['toasts']
export type ErrorKey = keyof Messages['auth']['errors']

const shape = z.object({
  toast: z.string().optional(),
  /** The service's code, and its message where the site has none. */
  code: z.string().optional(),
  words: z.string().max(200).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  email: z.string().max(254).optional(),
})

/** The result of a form for the next page, in a cookie until it is read, for a minute at most. */
export type Flash = Readonly<{
  toast?: ToastKey
  code?: string
  words?: string
  errors?: Readonly<Record<string, ErrorKey>>
  /** The address from the form, to fill in again. */
  email?: string
}>

/** A flash as read from the cookie, which visitors can change. */
export type ReadFlash = Readonly<z.infer<typeof shape>>

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** Reads a flash; an invalid one is empty. */
export const readFlash = (text: string | undefined): ReadFlash => readJsonCookie(shape, text) ?? {}
