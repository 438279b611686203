import 'server-only'
import {type Bundle, type BundleRange, bundleFormat} from '#domain/record/bundle.ts'
import {firstPositionSince, readAnchors, readEntries} from '#web/database/record.ts'
import {readShownAt} from '#web/database/publications.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {shownShape} from '#web/database/publications.ts'
import {concerns} from '../concerns.ts'

const timeoutMs = 20_000

async function positionsShown(at: string, {region}: Scope): Promise<readonly number[]> {
  const shown = shownShape.parse(await readShownAt(at, AbortSignal.timeout(timeoutMs)))
  return shown.filter((entry) => concerns(entry, region)).map(({position}) => position)
}

/** Where a bundle begins: at the oldest entry that is asked for. */
async function firstOf(range: BundleRange, shown: readonly number[]): Promise<number | undefined> {
  if (range.kind === 'period') return await firstPositionSince(range.from)
  return shown.length === 0 ? undefined : Math.min(...shown)
}

const isWithin = (publishedAt: string, {from, to}: Extract<BundleRange, {kind: 'period'}>): boolean =>
  Date.parse(from) <= Date.parse(publishedAt) && Date.parse(publishedAt) <= Date.parse(to)

/**
 * The part of the record about a moment or a period, for one region, to verify without this site; undefined where it has nothing of it. Throws
 * where the record cannot be read: a bundle is never made of older answers.
 */
export async function makeBundle(
  range: BundleRange,
  scope: Scope,
  madeAt: string,
): Promise<Bundle | undefined> {
  const shown = range.kind === 'moment' ? await positionsShown(range.at, scope) : []
  const first = await firstOf(range, shown)
  if (first === undefined) return undefined
  // Before the entries: one that is entered meanwhile has no time stamp here, but no time stamp lacks its entry.
  const anchors = await readAnchors(first)
  const entries = await readEntries(first)
  const {region, lang} = scope
  return {
    format: bundleFormat,
    madeAt,
    region,
    lang,
    range,
    concerns:
      range.kind === 'moment'
        ? shown
        : entries
            .filter((entry) => isWithin(entry.published_at, range) && concerns(entry, region))
            .map(({position}) => position),
    entries,
    anchors,
    keys: siteEnvironment().SEAL_PUBLIC_KEYS,
    instructions: messagesOf(lang).archive.instructions.replaceAll('{site}', siteEnvironment().SITE_URL),
  }
}
