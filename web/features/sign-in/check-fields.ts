import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeFaults} from './describe-faults.ts'
import {readFields} from './read-fields.ts'
import {type FormName, formSchemas} from './form-schemas.ts'

/** What is wrong with a form before it is sent, by the rules of the server; null when nothing is. */
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

/** The toast of two passwords that differ. */
export const mismatchToast = (lang: Language) => ({
  ...messagesOf(lang).auth.toasts.mismatch,
  tone: 'error' as const,
})
