import 'server-only'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {type StatusRecord, readStatusRecord, statusRecordShape} from '#web/database/status-record.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'
import {sourceState} from '#web/stale-if-error/source-state.ts'
import {log} from '#web/log/log.ts'
import {buildStatusView} from './build/build-status-view.ts'
import {type OwnObservations, shownDays} from './build/component-views.ts'
import {unrecorded} from './build/unrecorded.ts'
import {daysUntil} from './rules/availability.ts'
import {serverLoad} from './server-load.ts'
import type {StatusView} from './status-view.ts'

/** The components that this web server sees for itself, by the service that each is read from. */
const sources = {content: 'content', 'trading-data': 'figures', 'sign-in': 'sign-in'} as const

// Twice the life of an answer: what is older is there because nothing newer came.
const liveMilliseconds = 120_000

function observeSources(): OwnObservations {
  const seen = Object.entries(sources).flatMap(([component, source]): [string, 'up' | 'down'][] => {
    const {absent, down, lastGoodAt} = sourceState(source)
    if (down) return [[component, 'down']]
    return absent || lastGoodAt === undefined ? [] : [[component, 'up']]
  })
  // Whoever reads this has been answered.
  return {website: 'up', ...Object.fromEntries(seen)}
}

const downSince = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([component, source]): [string, number][] => {
      const since = sourceState(source).downSince
      return since === undefined ? [] : [[component, since]]
    }),
  )

const firstDayOf = (days: number): string => daysUntil(Date.now(), days)[0] ?? ''

/** The record of the last days, or the last that was read while it is away; undefined when there never was one. */
export function loadStatusRecord(days: number): Promise<Dated<StatusRecord> | undefined> {
  return fetchMarketData({
    key: ['status', days],
    load: (signal) => readStatusRecord(firstDayOf(days), signal),
    shape: statusRecordShape,
  }).catch((error: unknown) => {
    log.error({error}, 'the record of checks was never read')
    return undefined
  })
}

/** How everything is, as far as this web server can tell now. Never throws. */
export async function loadStatus(): Promise<StatusView> {
  const record = await loadStatusRecord(shownDays)
  const now = Date.now()
  return buildStatusView({
    record: record?.value ?? unrecorded(),
    recordedAt: record?.at ?? null,
    isLive: record !== undefined && !sourceState('figures').down && now - record.at < liveMilliseconds,
    own: observeSources(),
    downSince: downSince(),
    load: serverLoad(),
    now,
  })
}
