'use client'

import {useQuery} from '@tanstack/react-query'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {ToneMark} from '#web/ui/tone-mark.tsx'
import {toneOfState} from '../widgets/tones.ts'
import type {StatusView} from '../status-view.ts'
import {statusOf} from './status-query.ts'

type OverallBadgeProps = Readonly<{
  lang: Language
  labels: Messages['status']
  first: StatusView
  refreshNote: string
}>

const edges = {
  gain: 'border-s-gain',
  warn: 'border-s-warn',
  loss: 'border-s-loss',
  none: 'border-s-rule-strong',
} as const

/** That all is well is said of what was measured only. */
const overallLabelKey = ({overall, measured, components}: StatusView) =>
  overall === 'operational' && measured < components.length ? 'operationalMeasured' : overall

/** How everything is in one line, from when that is, and that it refreshes. A change is announced to who cannot see it. */
export function OverallBadge({lang, labels, first, refreshNote}: OverallBadgeProps) {
  const {data: view, isError, failureCount} = useQuery(statusOf(first))
  const tone = toneOfState[view.overall]
  const hasFailed = isError || failureCount > 0
  return (
    <div
      data-overall={view.overall}
      className={`mt-8 max-w-[40rem] rounded-panel border border-s-4 border-rule bg-paper p-5 text-text ${edges[tone]}`}
    >
      <output className="flex items-center gap-3 text-xl font-semibold">
        <ToneMark tone={tone} />
        {labels.overall[overallLabelKey(view)]}
      </output>
      <p className="mt-2 text-sm text-text-quiet">
        <FilledMessage
          message={hasFailed ? labels.notRefreshed : labels.asOf}
          values={{time: <Moment lang={lang} at={Date.parse(view.at)} />}}
        />
        {' · '}
        {refreshNote}
      </p>
    </div>
  )
}
