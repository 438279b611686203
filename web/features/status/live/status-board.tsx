'use client'

import {useQuery} from '@tanstack/react-query'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Callout} from '#web/ui/callout.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {Section} from '#web/ui/section.tsx'
import {ComponentList} from '../widgets/component-list.tsx'
import {durationText} from '../widgets/duration-text.ts'
import {fillMessage} from '../widgets/fill-message.ts'
import {MetricMeters} from '../widgets/metric-meters.tsx'
import type {StatusView} from '../status-view.ts'
import {StatusEvents} from './status-events.tsx'
import {statusOf} from './status-query.ts'

type StatusBoardProps = Readonly<{
  lang: Language
  labels: Messages['status']
  /** The view that was rendered with the page; also for visitors without JavaScript. */
  first: StatusView
  noIncidentsText: string
}>

const healthOf = (view: StatusView, labels: Messages['status']) => [
  {
    key: 'services',
    term: labels.operationalServices,
    value: `${view.operational} ${fillMessage(labels.ofMeasured, {count: view.measured})}`,
  },
  {
    key: 'uptime',
    term: labels.averageUptime,
    value: view.averageUptime === null ? labels.notMeasured : formatPercentage(view.averageUptime),
  },
  {
    key: 'response',
    term: labels.averageResponse,
    value:
      view.averageResponseMs === null
        ? labels.notMeasured
        : durationText(Math.round(view.averageResponseMs), labels),
  },
]

/** Says that the record is unavailable, and how old the data is. */
function RecordState({
  lang,
  labels,
  view,
}: Omit<StatusBoardProps, 'first' | 'noIncidentsText'> & {view: StatusView}) {
  if (view.isLive) return null
  return (
    <div className="pt-10">
      <Callout lang={lang} tone="warning" title={labels.states.unknown}>
        <p>
          {view.recordedAt === null ? (
            labels.recordNever
          ) : (
            <FilledMessage
              message={labels.recordAway}
              values={{time: <Moment lang={lang} at={Date.parse(view.recordedAt)} />}}
            />
          )}
        </p>
      </Callout>
    </div>
  )
}

/** All measurements, refreshed every 30 seconds. */
export function StatusBoard({lang, labels, first, noIncidentsText}: StatusBoardProps) {
  const {data: view} = useQuery(statusOf(first))
  const shared = {lang, labels, view}
  return (
    <>
      <RecordState {...shared} />
      <Section id="health" title={labels.health}>
        <DefinitionList lang={lang} layout="facts" definitions={healthOf(view, labels)} />
      </Section>
      <Section id="services" title={labels.services}>
        <ComponentList {...shared} />
      </Section>
      {view.metrics.length > 0 ? (
        <Section id="metrics" title={labels.metrics} lead={labels.metricsLead}>
          <MetricMeters lang={lang} labels={labels} metrics={view.metrics} />
        </Section>
      ) : null}
      <StatusEvents {...shared} noIncidentsText={noIncidentsText} />
    </>
  )
}
