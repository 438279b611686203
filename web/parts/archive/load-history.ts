import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import type {RegionCode} from '#domain/regions/regions.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {
  type AuthorCorrection,
  type Change,
  type Publications,
  type Shown,
  type Stamp,
  changesShape,
  correctionsShape,
  publicationsShape,
  readChanges,
  readCorrections,
  readPublications,
  readShownAt,
  readStamps,
  shownShape,
  stampsShape,
} from '#web/database/audit-log/publications.ts'
import {shareReads, untilAborted} from '#web/content/sealed/read-sealed-documents.ts'
import {momentOfNow} from '#web/cache/mark-clock.ts'
import {lastEntryTag} from '#web/cache/tags.ts'
import {log} from '#web/log/log.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {Scope} from '#web/routing/scope.ts'
import {chooseChange, lastChangeUntil, requireChangesUntil} from './changes.ts'
import {type Archive, readArchive} from './archive.ts'
import {type Comparison, compareTexts} from './comparison.tsx'
import type {HistoryProblem, HistoryQuery} from './history-query.ts'
import {readTexts} from './texts/read-texts.ts'

const orUndefined = async <Value>(reading: Promise<{value: Value}>): Promise<Value | undefined> =>
  await reading.then(
    ({value}) => value,
    (error: unknown) => {
      log.error({error}, 'the publication log could not be read')
      return undefined
    },
  )

/** The latest entries of the log. Undefined if it was never read. */
export const loadPublications = (): Promise<Publications | undefined> =>
  orUndefined(fetchMarketData({key: ['publications'], load: readPublications, shape: publicationsShape}))

const fetchChanges = () =>
  fetchMarketData({key: ['publications', 'changes'], load: readChanges, shape: changesShape})

/** Every entry of the log without its text, oldest first. Undefined if it was never read. */
export const loadChanges = (): Promise<readonly Change[] | undefined> => orUndefined(fetchChanges())

const currentReadMs = 2_000

// During an outage, each request for the rules reads them.
const readChangesNow = shareReads({
  read: async () => await readChanges(timeoutSignal(currentReadMs)),
  moment: momentOfNow,
  now: () => performance.now(),
  shareMs: 1_000,
})

/** As `loadChanges`, but undefined if the log may have grown until a time and can't be read. */
export const loadChangesUntil = (at: string): Promise<readonly Change[] | undefined> =>
  orUndefined(
    fetchChanges().then(async (stored) => ({value: await requireChangesUntil(at, stored, readChangesNow)})),
  )

/** Every correction of recorded authors. Undefined if they were never read. */
export const loadCorrections = (): Promise<readonly AuthorCorrection[] | undefined> =>
  orUndefined(
    fetchMarketData({
      key: ['publications', 'corrections'],
      load: readCorrections,
      shape: correctionsShape,
    }),
  )

/** Every timestamp of the log. Undefined if they were never read. */
export const loadStamps = (): Promise<readonly Stamp[] | undefined> =>
  orUndefined(fetchMarketData({key: ['publications', 'stamps'], load: readStamps, shape: stampsShape}))

/**
 * The texts shown at a time. Empty before the log begins, undefined if they were never read. The cache key is the last entry
 * rather than the time, so that arbitrary times don't fill the cache.
 */
export async function loadShownAt(
  at: string,
  changes: readonly Change[],
): Promise<readonly Shown[] | undefined> {
  const last = lastChangeUntil(changes, at)
  if (!last) return []
  return await orUndefined(
    fetchMarketData({
      key: ['publications', 'at', last.published_at],
      load: (signal) => readShownAt(last.published_at, signal),
      shape: shownShape,
    }),
  )
}

const lastEntryShape = z.object({
  shown: shownShape,
  changes: changesShape,
  stamps: stampsShape,
  corrections: correctionsShape,
})

/** An entry of the log with what its provenance depends on: the entries of the same text, its first timestamp and its corrections. */
type EntryInContext = z.infer<typeof lastEntryShape>

const logReadMs = 10_000

// All regions are compared at once when the log grows.
const readLog = shareReads({
  read: async () => {
    const signal = timeoutSignal(logReadMs)
    return await Promise.all([readChanges(signal), readStamps(signal), readCorrections(signal)])
  },
  moment: momentOfNow,
  now: () => performance.now(),
  shareMs: 1_000,
})

async function readLastEntry(region: RegionCode, signal: AbortSignal): Promise<EntryInContext> {
  const [changes, stamps, corrections] = await Promise.race([readLog(), untilAborted(signal)])
  const change = chooseChange(changes, region)
  if (!change) return {shown: [], changes: [], stamps: [], corrections: []}
  const {document_id: id, position, published_at: at} = change
  const shown = shownShape.parse(await readShownAt(at, signal))
  return {
    shown: shown.filter((each) => each.position === position),
    changes: changes.filter(({document_id}) => document_id === id),
    stamps: stamps.filter((stamp) => stamp.position >= position).slice(0, 1),
    corrections: corrections.filter(({corrected}) => corrected === position),
  }
}

/** The entry that represents the log to visitors of a region. Its pages don't expire with entries of other regions. Undefined if it was never read. */
export const loadLastEntry = (region: RegionCode): Promise<EntryInContext | undefined> =>
  orUndefined(
    fetchMarketData({
      key: ['publications', 'last', region],
      load: (signal) => readLastEntry(region, signal),
      shape: lastEntryShape,
      compared: {tag: lastEntryTag(region), pick: (entry) => entry},
    }),
  )

/** The archive's answer to a query. */
export type HistoryAnswer = Readonly<
  | {kind: 'problem'; problem: HistoryProblem}
  | {kind: 'away'}
  /** Before the first entry, published at `begins`. Null for an empty log. */
  | {kind: 'before'; begins: string | null}
  | {kind: 'month'; month: string}
  | {kind: 'moment'; at: string; archive: Archive}
  | {kind: 'comparison'; at: string; with: string; comparison: Comparison}
>

type Loaded = Readonly<{answer: HistoryAnswer; changes: readonly Change[] | undefined}>

async function loadMoment(at: string, scope: Scope, changes: readonly Change[]): Promise<HistoryAnswer> {
  const [shown, stamps, corrections] = await Promise.all([
    loadShownAt(at, changes),
    loadStamps(),
    loadCorrections(),
  ])
  if (!shown) return {kind: 'away'}
  const keys = siteEnvironment().SEAL_PUBLIC_KEYS
  return {kind: 'moment', at, archive: readArchive(shown, scope, {changes, stamps, corrections, keys})}
}

type Comparing = Extract<HistoryQuery, {kind: 'comparison'}>

async function loadComparison(
  query: Comparing,
  scope: Scope,
  changes: readonly Change[],
): Promise<HistoryAnswer> {
  const [before, after] = await Promise.all([
    loadShownAt(query.at, changes),
    loadShownAt(query.with, changes),
  ])
  if (!before || !after) return {kind: 'away'}
  const comparison = compareTexts(readTexts(before, scope), readTexts(after, scope))
  return {kind: 'comparison', at: query.at, with: query.with, comparison}
}

async function loadAnswer(
  query: HistoryQuery,
  scope: Scope,
  changes: readonly Change[],
): Promise<HistoryAnswer> {
  if (query.kind === 'problem' || query.kind === 'month') return query
  if (query.kind === 'comparison') return await loadComparison(query, scope, changes)
  if (lastChangeUntil(changes, query.at)) return await loadMoment(query.at, scope, changes)
  return {kind: 'before', begins: changes[0]?.published_at ?? null}
}

/** Answers an archive query in a language, for the region that the query names. */
export async function loadHistory(query: HistoryQuery, scope: Scope): Promise<Loaded> {
  const changes = await loadChanges()
  if (!changes) return {answer: query.kind === 'problem' ? query : {kind: 'away'}, changes}
  return {answer: await loadAnswer(query, scope, changes), changes}
}
