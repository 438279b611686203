import type {Language} from '#domain/languages.ts'
import type {Publications} from '#web/database/audit-log/publications.ts'
import {getMessages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {Section} from '#web/ui/section.tsx'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {findChangedRegion} from '../../../parts/archive/changes.ts'
import {historyPath} from '../../../parts/archive/history-query.ts'
import type {LegalHistoryPage} from '../../../parts/archive/get-legal-history-page.ts'

type EntryNoteProps = Readonly<{
  lang: Language
  entry: Publications['latest'][number]
}>

/** The log entry of a text: its number and time, and its hash behind a disclosure. */
function EntryNote({lang, entry}: EntryNoteProps) {
  const {archive: labels} = getMessages(lang)
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
        {entry.standing === 'corrected' ? ` · ${labels.authorsCorrected}` : null}
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

type PublicationListProps = Readonly<{
  scope: Scope
  /** Undefined while the log cannot be read. */
  publications: Publications | undefined
  names: LegalHistoryPage['names']
}>

/** The latest entries of the log, each with a link to its time. */
export function PublicationList({scope: {lang, region}, publications, names}: PublicationListProps) {
  const {archive: labels} = getMessages(lang)
  // The countries table lacks its own title.
  const nameById = new Map([
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
            region: findChangedRegion(entry) ?? region,
            at: formatMicrosecondTimestamp(entry.published_at),
          })
          return (
            <li key={entry.position} className="border-t border-rule py-4">
              <AnyLink
                href={publicPath(lang, path)}
                className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:text-signal hover:underline"
              >
                <IsolatedText lang={lang}>
                  {nameById.get(entry.document_id) ?? entry.document_id}
                </IsolatedText>
              </AnyLink>
              <EntryNote lang={lang} entry={entry} />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
