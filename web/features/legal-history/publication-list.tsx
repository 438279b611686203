import {messagesOf} from '#web/i18n/messages.ts'
import type {Publications} from '#web/database/publications.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import {regionOfChange} from './changes.ts'
import {historyPath} from './history-path.ts'
import {toMicroseconds} from './moment.ts'
import {EntryNote} from './entry-note.tsx'
import type {LegalHistoryPage} from './get-legal-history-page.ts'

type PublicationListProps = Readonly<{
  scope: Scope
  /** Undefined while the log cannot be read. */
  publications: Publications | undefined
  names: LegalHistoryPage['names']
}>

/** The latest entries of the log, each with a link to its moment. */
export function PublicationList({scope: {lang, region}, publications, names}: PublicationListProps) {
  const {archive: labels} = messagesOf(lang)
  // The table of countries has no title of its own.
  const nameOf = new Map([
    ['countryRules', labels.countryRules],
    ...names.map(({_id, name}) => [_id, name] as const),
  ])
  if (!publications) return <p className="py-10 text-text-quiet">{labels.away}</p>
  return (
    <Section id="latest" title={labels.latest}>
      {publications.latest.length === 0 ? <p className="text-text-quiet">{labels.nothingYet}</p> : null}
      <ol className="grid gap-x-12 md:grid-cols-2">
        {publications.latest.map((entry) => {
          const path = historyPath({
            region: regionOfChange(entry) ?? region,
            at: toMicroseconds(entry.published_at),
          })
          return (
            <li key={entry.position} className="border-t border-rule py-4">
              <AnyLink
                href={publicPath(lang, path)}
                className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:text-signal hover:underline"
              >
                <IsolatedText lang={lang}>{nameOf.get(entry.document_id) ?? entry.document_id}</IsolatedText>
              </AnyLink>
              <EntryNote lang={lang} entry={entry} />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
