import type {Language} from '#domain/languages/languages.ts'
import type {Publications} from '#web/database/publications.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'

type EntryNoteProps = Readonly<{
  lang: Language
  entry: Pick<Publications['latest'][number], 'position' | 'published_at' | 'hash'>
}>

/** The log entry of a text: its number and time, and its hash behind a disclosure. */
export function EntryNote({lang, entry}: EntryNoteProps) {
  const {archive: labels} = messagesOf(lang)
  return (
    <div className="text-sm text-text-quiet">
      <p>
        <FilledMessage
          message={labels.entry}
          values={{
            number: <bdi>{String(entry.position)}</bdi>,
            time: <Moment lang={lang} at={Date.parse(entry.published_at)} />,
          }}
        />
      </p>
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 hover:text-signal">
          {labels.hash}
        </summary>
        <code dir="ltr" className="break-all">
          {entry.hash}
        </code>
      </details>
    </div>
  )
}
