import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {TextField} from './recorded-text.ts'

type FieldListProps = Readonly<{
  lang: Language
  fields: readonly TextField[]
  /** In two columns on a wide screen. */
  isWide?: boolean
}>

/** Fields of a recorded text: the name of each over its text. */
export function FieldList({lang, fields, isWide = false}: FieldListProps) {
  const {fields: names} = messagesOf(lang).archive
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
