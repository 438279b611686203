import 'server-only'
import {siteEnvironment} from '#web/env/site-environment.ts'
import type {Change} from '#web/database/publications.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type Archive, readArchive} from './archive.ts'
import {lastChangeUntil} from './changes.ts'
import {type Comparison, compareTexts} from './compare/compare-texts.ts'
import {loadChanges, loadShownAt, loadStamps} from './load-record.ts'
import type {HistoryProblem, HistoryQuery} from './read-history-query.ts'
import {readTexts} from './texts/read-texts.ts'

/** What the archive answers. */
export type HistoryAnswer = Readonly<
  | {kind: 'problem'; problem: HistoryProblem}
  | {kind: 'away'}
  /** Before the first entry, which was published at `begins`; null while there is none. */
  | {kind: 'before'; begins: string | null}
  | {kind: 'month'; month: string}
  | {kind: 'moment'; at: string; archive: Archive}
  | {kind: 'comparison'; at: string; with: string; comparison: Comparison}
>

type Loaded = Readonly<{answer: HistoryAnswer; changes: readonly Change[] | undefined}>

async function loadMoment(at: string, scope: Scope, changes: readonly Change[]): Promise<HistoryAnswer> {
  const [shown, stamps] = await Promise.all([loadShownAt(at, changes), loadStamps()])
  if (!shown) return {kind: 'away'}
  const keys = siteEnvironment().SEAL_PUBLIC_KEYS
  return {kind: 'moment', at, archive: readArchive(shown, scope, {changes, stamps, keys})}
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

async function answerOf(
  query: HistoryQuery,
  scope: Scope,
  changes: readonly Change[],
): Promise<HistoryAnswer> {
  if (query.kind === 'problem' || query.kind === 'month') return query
  if (query.kind === 'comparison') return await loadComparison(query, scope, changes)
  if (lastChangeUntil(changes, query.at)) return await loadMoment(query.at, scope, changes)
  return {kind: 'before', begins: changes[0]?.published_at ?? null}
}

/** Answers a query of the archive, in a language, for the region that the query names. */
export async function loadHistory(query: HistoryQuery, scope: Scope): Promise<Loaded> {
  const changes = await loadChanges()
  if (!changes) return {answer: query.kind === 'problem' ? query : {kind: 'away'}, changes}
  return {answer: await answerOf(query, scope, changes), changes}
}
