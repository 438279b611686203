import {isoDate} from '#domain/format/iso-date.ts'
import {createHash} from 'node:crypto'

const asUuid = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`

type Submission = Readonly<{
  form: string
  /** Made by the form when it was filled in; without JavaScript there is none. */
  formKey: string | undefined
  senderHash: string
  message: unknown
  now: Date
}>

/**
 * The key under which a submission is stored once. The same text sent again has the same key: from the same form at any time, and
 * without a form's own key from the same sender on the same day. A corrected text has another.
 */
export function submissionKey({form, formKey, senderHash, message, now}: Submission): string {
  const occasion = formKey ?? `${senderHash} ${isoDate(now)}`
  const identity = JSON.stringify([form, occasion, message])
  return asUuid(createHash('sha256').update(identity).digest('hex'))
}
