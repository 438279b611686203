'use client'

import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {useNow} from '#web/ui/browser/use-now.ts'
import {useZone, ZoneForm} from '../trading-hours/zone-form.tsx'
import type {NamedZone} from '../trading-hours/zone-names.ts'
import {EventDays, type EventDaysProps} from './event-days.tsx'

type EventListProps = Omit<EventDaysProps, 'zone' | 'now'> &
  Readonly<{
    zoneLabels: Messages['charts']['hours']
    zones: readonly NamedZone[]
    /** The zone that the address requests. */
    requestedZone: string | null
    /** Target of the form for the zone without JavaScript, and the parameters that it keeps. */
    zoneForm: Readonly<{
      action: string
      kept: ReadonlyArray<Readonly<{name: string; value: string}>>
    }>
  }>

const zoneBefore = 'UTC'

/** Entries of the calendar by day, in the visitor's time zone or another one that they choose. */
export function EventList({zoneLabels, zones, requestedZone, zoneForm, ...days}: EventListProps) {
  const {lang} = days
  const now = useNow(null)
  const {zone, name, offered, choose} = useZone({
    lang,
    zones,
    requested: requestedZone,
    before: zoneBefore,
    words: zoneLabels,
  })
  return (
    <>
      <ZoneForm labels={zoneLabels} zones={offered} zone={zone} onChoose={choose} {...zoneForm} />
      <p className="mb-4 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{fill(zoneLabels.timesIn, {zone: name})}</IsolatedText>
      </p>
      <EventDays {...days} zone={zone} now={now} />
    </>
  )
}
