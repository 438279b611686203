import 'server-only'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {type StatusRecord, readStatusRecord, statusRecordShape} from '#web/database/status-record.ts'
import type {Dated} from '#web/cache/read-with-fallback.ts'
import {sourceState} from '#web/cache/source-state.ts'
import {log} from '#web/log/log.ts'
import {buildStatusView, type OwnObservations, shownDays, unrecorded} from './build-status-view.ts'
import {withholdClaims} from './withhold-claims.ts'
import {daysUntil} from './availability.ts'
import {serverLoad} from './server-load.ts'
import type {StatusView} from './status-view.ts'

/** The components that this web server observes itself, with the service behind each. */
const sources = {content: 'content', 'trading-data': 'database', 'sign-in': 'sign-in'} as const

// Twice the cache lifetime. An older record is a fallback.
const liveMilliseconds = 120_000

function observeSources(): OwnObservations {
  const seen = Object.entries(sources).flatMap(([component, source]): [string, 'up' | 'down'][] => {
    const {absent, down, lastSuccessAt} = sourceState(source)
    if (down) return [[component, 'down']]
    return absent || lastSuccessAt === undefined ? [] : [[component, 'up']]
  })
  // The website is up, because the visitor received this response.
  return {website: 'up', ...Object.fromEntries(seen)}
}

const downSince = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([component, source]): [string, number][] => {
      const since = sourceState(source).downSince
      return since === undefined ? [] : [[component, since]]
    }),
  )

const computeFirstDay = (days: number): string => daysUntil(Date.now(), days)[0] ?? ''

/** The record of the last days, or a stale one while it is unavailable. Undefined if it was never read. */
export function loadStatusRecord(days: number): Promise<Dated<StatusRecord> | undefined> {
  return fetchMarketData({
    key: ['status', days],
    load: async (signal) => {
      const read = await readStatusRecord(computeFirstDay(days), signal)
      const record = statusRecordShape.safeParse(read)
      return record.success ? withholdClaims(record.data) : read
    },
    shape: statusRecordShape,
  }).catch((error: unknown) => {
    log.error({error}, 'no record of checks is available')
    return undefined
  })
}

/** The current status as far as this web server can determine it. Never throws. */
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
