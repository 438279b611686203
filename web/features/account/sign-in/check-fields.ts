import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {describeFaults} from './auth-messages.ts'
import {readFields, type FormName, formSchemas} from './form-schemas.ts'

/** Checks a form before it is sent, by the server's rules. Null if it is valid. */
export function checkFields(
  lang: Language,
  shape: FormName,
  data: FormData,
): Readonly<{errors: Record<string, string>; isMismatch: boolean}> | null {
  const fields = Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const {flash} = readFields(formSchemas[shape], fields)
  if (!flash) return null
  return {errors: describeFaults(lang, flash, shape).errors, isMismatch: flash.toast === 'mismatch'}
}

/** The toast for two different passwords. */
export const mismatchToast = (lang: Language) => ({
  ...getMessages(lang).auth.toasts.mismatch,
  tone: 'error' as const,
})
