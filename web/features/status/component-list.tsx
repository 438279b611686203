import {formatSize, formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {Meter} from '#web/ui/figures.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {Tag} from '#web/ui/panel.tsx'
import type {MetricView, ComponentView, StatusView} from './status-view.ts'
import {durationText, fillMessage, toneOfLevel, DayStrip, StateTag, toneOfState} from './status-marks.tsx'

type MetricMetersProps = Readonly<{
  lang: Language
  labels: Messages['status']
  metrics: readonly MetricView[]
}>

const formatValue = ({value, scale, unit}: MetricView, labels: Messages['status']): string => {
  const of = {value: formatSize(value), scale: formatSize(scale)}
  return unit === 'ms' ? durationText(value, labels) : fillMessage(labels.ofScale, of)
}

/** Each metric on its scale, with its level as a word. */
export const MetricMeters = ({lang, labels, metrics}: MetricMetersProps) => (
  <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
    {metrics.map((metric) => (
      <Meter
        key={metric.id}
        lang={lang}
        label={labels.metricNames[metric.id]}
        value={metric.value}
        max={metric.scale}
        tone={toneOfLevel[metric.level]}
        text={`${formatValue(metric, labels)} (${labels.levels[metric.level]})`}
      />
    ))}
  </div>
)

type Shared = Readonly<{lang: Language; labels: Messages['status']}>

const summarizeDays = ({name, days, uptime}: ComponentView, {lang, labels}: Shared): string => {
  const measured = days.filter((share) => share !== null)
  if (measured.length === 0) return fillMessage(labels.daysUnmeasured, {name: name[lang]})
  return fillMessage(labels.daysSummary, {
    name: name[lang],
    days: days.length,
    share: formatPercentage(uptime ?? measured.at(-1) ?? 0),
    measured: measured.length,
  })
}

function Facts({component, lang, labels}: Shared & Readonly<{component: ComponentView}>) {
  const {uptime, responseMs, checkedAt} = component
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 text-sm text-text-quiet">
      <span>
        <IsolatedText lang={lang}>
          {fillMessage(labels.uptime30, {
            share: uptime === null ? labels.notMeasured : formatPercentage(uptime),
          })}
        </IsolatedText>
      </span>
      {responseMs === null ? null : (
        <span>
          <IsolatedText lang={lang}>
            {fillMessage(labels.response, {time: durationText(responseMs, labels)})}
          </IsolatedText>
        </span>
      )}
      {checkedAt === null ? null : (
        <span>
          <FilledMessage
            message={labels.checked}
            values={{time: <Moment lang={lang} at={Date.parse(checkedAt)} />}}
          />
        </span>
      )}
    </p>
  )
}

type ComponentListProps = Shared & Readonly<{view: StatusView}>

/** Each service: its state, response time, and a bar for each of the last days. */
export const ComponentList = ({lang, labels, view}: ComponentListProps) => (
  <ul className="border-t border-rule">
    {view.components.map((component) => {
      const {id, name, state, seenBySite, inMaintenance, days} = component
      return (
        <li key={id} data-component={id} className="border-b border-rule py-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg">
              <IsolatedText lang={lang}>{name[lang]}</IsolatedText>
            </h3>
            <StateTag tone={toneOfState[state]}>{labels.states[state]}</StateTag>
            {inMaintenance ? <Tag tone="quiet">{labels.inMaintenance}</Tag> : null}
            {seenBySite ? <span className="text-sm text-text-quiet">{labels.seenBySite}</span> : null}
          </div>
          <Facts component={component} lang={lang} labels={labels} />
          <div className="mt-3">
            <DayStrip
              lang={lang}
              firstDay={view.firstDay}
              days={days}
              noneLabel={labels.dayNone}
              beginsLabel={labels.daysBegin}
              summary={summarizeDays(component, {lang, labels})}
              captions={{from: fillMessage(labels.daysAgo, {days: days.length}), to: labels.today}}
            />
          </div>
        </li>
      )
    })}
  </ul>
)
