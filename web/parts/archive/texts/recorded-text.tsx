import {type Messages, getMessages} from '#i18n/messages.ts'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'

/** A visible field of a recorded text, with its key in the messages. */
export type FieldName = keyof Messages['archive']['fields']

export type TextField = Readonly<{field: FieldName; text: string}>

/** A recorded text in one language, field by field, as plain text for lists and comparisons. */
export type RecordedText = Readonly<{
  id: string
  position: number
  /** Undefined for a text without its own title. */
  title: string | undefined
  /** Empty if this site can't read the entry's shape. */
  fields: readonly TextField[]
}>

/** The title of a recorded text, or the id of one that this site can't read. */
export const formatTitle = (lang: Language, {id, title}: Pick<RecordedText, 'id' | 'title'>): string =>
  title ?? (id === 'countryRules' ? getMessages(lang).archive.countryRules : id)

type FieldListProps = Readonly<{
  lang: Language
  fields: readonly TextField[]
  /** Two columns on a wide screen. */
  isWide?: boolean
}>

/** Fields of a recorded text, each under its name. */
export function FieldList({lang, fields, isWide = false}: FieldListProps) {
  const {fields: names} = getMessages(lang).archive
  return (
    <dl className={`grid gap-x-12 gap-y-5 ${isWide ? 'lg:grid-cols-2' : ''}`}>
      {fields.map(({field, text}) => (
        <div key={field} className="border-t border-rule pt-3">
          <dt className="text-sm text-text-quiet">{names[field]}</dt>
          <dd className="mt-1 max-w-[68ch] whitespace-pre-line text-text">
            <IsolatedText lang={lang}>{text}</IsolatedText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
