import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Meter} from '#web/ui/meter.tsx'
import type {MetricView} from '../status-view.ts'
import {durationText} from './duration-text.ts'
import {fillMessage} from './fill-message.ts'
import {toneOfLevel} from './tones.ts'

type MetricMetersProps = Readonly<{
  lang: Language
  labels: Messages['status']
  metrics: readonly MetricView[]
}>

const valueOf = ({value, scale, unit}: MetricView, labels: Messages['status']): string => {
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
        text={`${valueOf(metric, labels)} (${labels.levels[metric.level]})`}
      />
    ))}
  </div>
)
