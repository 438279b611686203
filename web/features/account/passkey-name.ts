import {z} from 'zod'
import {describeDevice} from '#domain/format/describe-device.ts'
import type {FormActionRequest} from '#web/features/sign-in/form-action.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {passkeyNameLength} from './passkey-name-length.ts'

const nameShape = z
  .string()
  .trim()
  .min(1)
  .transform((text) => [...text].slice(0, passkeyNameLength).join(''))

/** The name of a new passkey. Without one from its owner it is called after the device. */
export function passkeyName({fields, lang, userAgent}: FormActionRequest): string {
  const chosen = nameShape.safeParse(fields['name']).data
  return chosen ?? describeDevice(userAgent) ?? messagesOf(lang).auth.factorTypes.webauthn
}
