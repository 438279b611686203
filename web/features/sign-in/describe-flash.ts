import type {Language} from '#domain/languages/languages.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import type {Toast} from '#web/ui/toast/toast-store.ts'
import type {ReadFlash, ToastKey} from './flash.ts'

const isIn = <Key extends string>(keys: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(keys, key)

/** The toasts that look like an error, as specified. */
const errorToasts: ReadonlySet<ToastKey> = new Set(['signInFailed', 'signUpFailed', 'mismatch', 'failed'])

function messageOf(lang: Language, labels: Messages['auth'], {code, words}: ReadFlash): string {
  if (code !== undefined && isIn(labels.messages, code)) return labels.messages[code]
  // The service speaks English.
  return lang === 'en' && words ? words : labels.messages.unknown
}

/** A toast by its name, in the language of the page. */
export function describeToast(lang: Language, flash: ReadFlash): Toast | undefined {
  const labels = messagesOf(lang).auth
  const {toast: key} = flash
  if (key === undefined || !isIn(labels.toasts, key)) return undefined
  const {title, description} = labels.toasts[key]
  return {
    title,
    description: description.replace('{message}', () => messageOf(lang, labels, flash)),
    tone: errorToasts.has(key) ? 'error' : 'normal',
  }
}

/** The errors of the fields of a form, in the language of the page. */
export function describeErrors(lang: Language, {errors = {}}: ReadFlash): Record<string, string> {
  const labels = messagesOf(lang).auth.errors
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, key]) => (isIn(labels, key) ? [[field, labels[key]]] : [])),
  )
}
