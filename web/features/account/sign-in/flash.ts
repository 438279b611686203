import 'server-only'
import {z} from 'zod'
import {headers} from 'next/headers'
import {readJsonCookie} from '#web/http/site-cookie.ts'
import type {Messages} from '#i18n/messages.ts'
import {flashHeader} from '#web/routing/private-page.ts'

export type ToastKey = keyof Messages['auth']['toasts']
export type ErrorKey = keyof Messages['auth']['errors']

const shape = z.object({
  toast: z.string().optional(),
  /** The service's error code, and its message if the site lacks one. */
  code: z.string().optional(),
  words: z.string().max(200).optional(),
  errors: z.record(z.string(), z.string()).optional(),
  email: z.string().max(254).optional(),
  form: z.string().max(64).optional(),
})

/** The result of a form for the next page. A cookie holds it until it is read, for at most a minute. */
export type Flash = Readonly<{
  toast?: ToastKey
  code?: string
  words?: string
  errors?: Readonly<Record<string, ErrorKey>>
  /** The form's email address, to fill in again. */
  email?: string
  /** The id of the form, on a page with several forms. */
  form?: string
}>

/** A flash as read from the cookie, which visitors can change. */
export type ReadFlash = Readonly<z.infer<typeof shape>>

const formId = z.string().regex(/^[\w-]{1,64}$/u)

/** Adds the id of the submitted form to the flash. */
export function addFormId(flash: Flash, {formId: sent}: Readonly<Record<string, string>>): Flash {
  const form = formId.safeParse(sent).data
  return form === undefined ? flash : {...flash, form}
}

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** Reads a flash. An invalid one is empty. */
export const parseFlash = (text: string | undefined): ReadFlash => readJsonCookie(shape, text) ?? {}

/** The flash of the previous form, for the current page. */
export const readFlash = async (): Promise<ReadFlash> =>
  parseFlash(decodeURIComponent((await headers()).get(flashHeader) ?? ''))
