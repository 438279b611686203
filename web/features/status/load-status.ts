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

/** The components that this web server observes itself, by the service that it reads them from. */
const sources = {content: 'content', 'trading-data': 'database', 'sign-in': 'sign-in'} as const

// Twice the cache lifetime: an older record is a fallback.
const liveMilliseconds = 120_000

function observeSources(): OwnObservations {
  const seen = Object.entries(sources).flatMap(([component, source]): [string, 'up' | 'down'][] => {
    const {absent, down, lastSuccessAt} = sourceState(source)
    if (down) return [[component, 'down']]
    return absent || lastSuccessAt === undefined ? [] : [[component, 'up']]
  })
  // A visitor who sees this has received a response, so the website is up.
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

/** The record of the last days; a stale one while it is unavailable; undefined when none was ever read. */
export function loadStatusRecord(days: number): Promise<Dated<StatusRecord> | undefined> {
  return fetchMarketData({
    key: ['status', days],
    load: (signal) => readStatusRecord(firstDayOf(days), signal),
    shape: statusRecordShape,
  }).catch((error: unknown) => {
    log.error({error}, 'no record of checks is available')
    return undefined
  })
}

/** The current status as far as this web server knows it. Never throws. */
export async function loadStatus(): Promise<StatusView> {
  const record = await loadStatusRecord(shownDays)
  const now = Date.now()
  return buildStatusView({
    record: record?.value ?? unrecorded(),
    recordedAt: record?.at ?? null,
    isLive: record !== undefined && !sourceState('database').down && now - record.at < liveMilliseconds,
    own: observeSources(),
    downSince: downSince(),
    load: serverLoad(),
    now,
  })
}
