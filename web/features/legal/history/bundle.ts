import 'server-only'
import {type BundleRange, type Bundle, bundleFormat, findConcerned} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {readAnchors, readEntries} from '#web/database/audit-log/entries.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {Scope} from '#web/routing/scope.ts'
import {parseMoment} from '../../../parts/archive/moment.ts'

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
