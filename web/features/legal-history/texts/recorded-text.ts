import type {Messages} from '#web/i18n/messages.ts'

/** A field of a recorded text that visitors see, named as in the messages. */
export type FieldName = keyof Messages['archive']['fields']

export type TextField = Readonly<{field: FieldName; text: string}>

/** A recorded text in one language, field by field, as plain text: what is listed and compared. */
export type RecordedText = Readonly<{
  id: string
  position: number
  /** Undefined for one that has no title of its own. */
  title: string | undefined
  /** Empty where the entry has a shape that this site cannot read. */
  fields: readonly TextField[]
}>
