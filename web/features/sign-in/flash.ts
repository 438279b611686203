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
  form: z.string().max(64).optional(),
})

/** The result of a form for the next page, in a cookie until it is read, for a minute at most. */
export type Flash = Readonly<{
  toast?: ToastKey
  code?: string
  words?: string
  errors?: Readonly<Record<string, ErrorKey>>
  /** The address from the form, to fill in again. */
  email?: string
  /** The id of the form, on a page with several. */
  form?: string
}>

/** A flash as read from the cookie, which visitors can change. */
export type ReadFlash = Readonly<z.infer<typeof shape>>

const formId = z.string().regex(/^[\w-]{1,64}$/u)

/** A flash that names the form that it is about, by the field in which a form sends its id. */
export function flashOf(flash: Flash, {formId: sent}: Readonly<Record<string, string>>): Flash {
  const form = formId.safeParse(sent).data
  return form === undefined ? flash : {...flash, form}
}

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** Reads a flash; an invalid one is empty. */
export const readFlash = (text: string | undefined): ReadFlash => readJsonCookie(shape, text) ?? {}
