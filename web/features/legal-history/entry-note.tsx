import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'
import type {Entry} from './archive.ts'

type EntryNoteProps = Readonly<{lang: Language; entry: Pick<Entry, 'position' | 'published_at' | 'hash'>}>

/** Of which entry of the log something is: its number, its time, its hash. */
export function EntryNote({lang, entry}: EntryNoteProps) {
  const {archive: labels} = messagesOf(lang)
  return (
    <p className="text-sm text-text-quiet">
      <FilledMessage
        message={labels.entry}
        values={{
          number: <bdi>{String(entry.position)}</bdi>,
          time: <Moment lang={lang} at={Date.parse(entry.published_at)} />,
        }}
      />{' '}
      <code dir="ltr" className="break-all">
        {entry.hash}
      </code>
    </p>
  )
}
