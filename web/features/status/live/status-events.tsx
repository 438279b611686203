import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Section} from '#web/ui/section.tsx'
import {IncidentArticle, MaintenanceArticle} from '../widgets/incident-article.tsx'
import type {StatusView} from '../status-view.ts'

const maxIncidents = 10
const maxMaintenance = 5

type StatusEventsProps = Readonly<{
  lang: Language
  labels: Messages['status']
  view: StatusView
  noIncidentsText: string
}>

/** What went wrong lately, what is open first, and what work is announced. */
export function StatusEvents({lang, labels, view, noIncidentsText}: StatusEventsProps) {
  const open = view.incidents.filter(({resolvedAt}) => resolvedAt === null)
  const resolved = view.incidents.filter(({resolvedAt}) => resolvedAt !== null)
  const incidents = [...open, ...resolved].slice(0, Math.max(open.length, maxIncidents))
  const shared = {lang, labels, heading: 'h4'} as const
  return (
    <Section id="events" title={labels.events}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-lg">{labels.incidents}</h3>
          {incidents.length === 0 ? <p className="text-text-quiet">{noIncidentsText}</p> : null}
          {incidents.map((incident) => (
            <IncidentArticle key={incident.id} {...shared} incident={incident} />
          ))}
        </div>
        <div>
          <h3 className="mb-4 text-lg">{labels.maintenance}</h3>
          {view.maintenance.length === 0 ? <p className="text-text-quiet">{labels.noMaintenance}</p> : null}
          {view.maintenance.slice(0, maxMaintenance).map((maintenance) => (
            <MaintenanceArticle key={maintenance.id} {...shared} maintenance={maintenance} />
          ))}
        </div>
      </div>
    </Section>
  )
}
