import 'server-only'
import {type BundleRange, type Bundle, bundleFormat, findConcerned} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {readAnchors, readEntries} from '#web/database/audit-log/entries.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {Scope} from '#web/routing/scope.ts'
import {parseMoment} from '../../../parts/archive/moment.ts'
import {listEvidence, writeEvidence, writeList} from '../load-evidence.ts'

/** The range of a requested bundle: `at`, or `from` and `to`. Undefined if incomplete. A future time becomes now. */
export function readRange(parameters: URLSearchParams, now: string): BundleRange | undefined {
  const moment = (name: string, edge: 'begin' | 'end') => {
    const parsed = parseMoment(parameters.get(name) ?? '', edge)
    if (parsed === undefined) return undefined
    return formatMicrosecondTimestamp(Date.parse(parsed) > Date.parse(now) ? now : parsed)
  }
  const at = moment('at', 'end')
  if (at !== undefined) return {kind: 'moment', at}
  const [from, to] = [moment('from', 'begin'), moment('to', 'end')]
  return from === undefined || to === undefined || Date.parse(from) > Date.parse(to)
    ? undefined
    : {kind: 'period', from, to}
}

/**
 * The audit log for a time or a period in one region, to verify without this site. Undefined if nothing concerns it. The
 * caller adds the rendered pages. It starts at the first entry, so that a reader can detect an omitted text. Reads without a
 * cache, and throws if the log can't be read.
 */
export async function makeBundle(
  range: BundleRange,
  scope: Scope,
): Promise<Omit<Bundle, 'evidence'> | undefined> {
  const {region, lang} = scope
  // Reads the timestamps first. An entry written in between lacks a timestamp here, but every timestamp has its entry.
  const anchors = await readAnchors()
  const entries = await readEntries()
  const concerned = findConcerned({range, region}, entries, regulatedTypes)
  if (concerned.length === 0) return undefined
  return {
    format: bundleFormat,
    region,
    lang,
    range,
    concerns: concerned,
    entries,
    anchors,
    keys: siteEnvironment().SEAL_PUBLIC_KEYS,
  }
}

async function* writePieces(
  {entries, anchors, keys, ...head}: Omit<Bundle, 'evidence'>,
  evidence: Awaited<ReturnType<typeof listEvidence>>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"entries":`
  yield* writeList(entries)
  yield `,"anchors":${JSON.stringify(anchors)},"keys":${JSON.stringify(keys)},"evidence":`
  yield* writeEvidence(evidence)
  yield '}'
}

/** A bundle with its evidence as JSON, in pieces. Undefined if nothing concerns it. Throws if the log or the pages can't be read. */
export async function writeBundle(
  range: BundleRange,
  scope: Scope,
): Promise<AsyncGenerator<string> | undefined> {
  const bundle = await makeBundle(range, scope)
  return bundle && writePieces(bundle, await listEvidence(range, scope))
}
