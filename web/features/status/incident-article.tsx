import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {Tag} from '#web/ui/panel.tsx'
import type {IncidentView, MaintenanceView} from './status-view.ts'
import {StateTag, toneOfImpact} from './status-marks.tsx'

type Shared = Readonly<{lang: Language; labels: Messages['status']; heading: 'h3' | 'h4'}>

const Time = ({lang, message, at}: Readonly<{lang: Language; message: string; at: string}>) => (
  <span>
    <FilledMessage message={message} values={{time: <Moment lang={lang} at={Date.parse(at)} />}} />
  </span>
)

/** An incident, its time, and its updates, newest first. */
export function IncidentArticle({
  lang,
  labels,
  heading: Heading,
  incident,
}: Shared & Readonly<{incident: IncidentView}>) {
  const {id, title, impact, status, startedAt, resolvedAt, updates} = incident
  return (
    <article id={`incident-${id}`} className="border-t border-rule py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-lg">
          <IsolatedText lang={lang}>{title[lang]}</IsolatedText>
        </Heading>
        <StateTag tone={resolvedAt === null ? toneOfImpact[impact] : 'gain'}>
          {labels.incidentStatuses[status]}
        </StateTag>
        <Tag tone="quiet">{labels.impacts[impact]}</Tag>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-text-quiet">
        <Time lang={lang} message={labels.began} at={startedAt} />
        {resolvedAt === null ? null : <Time lang={lang} message={labels.ended} at={resolvedAt} />}
      </p>
      <ol className="mt-3 space-y-2 border-s-2 border-rule ps-4">
        {updates.map((update) => (
          <li key={`${update.at} ${update.status}`}>
            <p>
              <strong className="font-semibold">{labels.incidentStatuses[update.status]}</strong>
              {': '}
              <IsolatedText lang={lang}>{update.text[lang]}</IsolatedText>
            </p>
            <p className="text-sm text-text-quiet">
              <Moment lang={lang} at={Date.parse(update.at)} />
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}

/** Announced maintenance and its time. */
export function MaintenanceArticle({
  lang,
  labels,
  heading: Heading,
  maintenance,
}: Shared & Readonly<{maintenance: MaintenanceView}>) {
  const {id, title, text, startsAt, endsAt, status} = maintenance
  return (
    <article id={`maintenance-${id}`} className="border-t border-rule py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-lg">
          <IsolatedText lang={lang}>{title[lang]}</IsolatedText>
        </Heading>
        <StateTag tone={status === 'running' ? 'warn' : 'none'}>
          {labels.maintenanceStatuses[status]}
        </StateTag>
      </div>
      <p className="mt-1 text-sm text-text-quiet">
        <FilledMessage
          message={labels.fromTo}
          values={{
            from: <Moment lang={lang} at={Date.parse(startsAt)} />,
            to: <Moment lang={lang} at={Date.parse(endsAt)} />,
          }}
        />
      </p>
      <p className="mt-2 max-w-[68ch]">
        <IsolatedText lang={lang}>{text[lang]}</IsolatedText>
      </p>
    </article>
  )
}
