import 'server-only'
import {parseMoment} from '#web/parts/archive/moment.ts'
import {
  readRenderingsAt,
  type Rendering,
  readManifest,
  readRenderedText,
  readRenderingsBetween,
} from '#web/database/audit-log/renderings.ts'
import {log} from '#web/log/log.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {
  type BundleEvidence,
  type BundleRange,
  type BundleRun,
  comparePages,
  pagesInFull,
} from '#domain/audit-log/bundle.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {Listing} from './evidence-screen.tsx'

const maxLength = 40

/** Loads the list for `?at=`. */
export async function loadListing(parameter: unknown, region: RegionCode): Promise<Listing> {
  const at = typeof parameter === 'string' ? parameter.trim().slice(0, maxLength) : ''
  const moment = parseMoment(at, 'end')
  if (moment === undefined) return {kind: 'wrongMoment', at}
  try {
    return {kind: 'list', at, renderings: await readRenderingsAt(moment, region)}
  } catch (error) {
    log.error({error}, 'the rendered evidence could not be read')
    return {kind: 'away', at}
  }
}

async function collectRuns(renderings: readonly Rendering[]): Promise<readonly BundleRun[]> {
  const runs = new Map(renderings.map((rendering) => [rendering.run, rendering]))
  const collected: BundleRun[] = []
  for (const {run, manifest_hash: manifestHash, token} of runs.values())
    collected.push({run, manifest: await readManifest(run), manifestHash, token})
  return collected.toSorted((a, b) => a.run - b.run)
}

/** For a time, the last rendering of each page. For a period, the rendering at its start and each one that differs. */
const readRenderings = async (range: BundleRange, scope: Scope): Promise<readonly Rendering[]> =>
  range.kind === 'moment'
    ? (await readRenderingsAt(range.at, scope.region)).filter(({language}) => language === scope.lang)
    : await readRenderingsBetween(range, scope)

/** Within a period, prices change the home page every night, so its texts are included only at the start and at publications. */
const isInFull = (rendering: Rendering, range: BundleRange): boolean =>
  pagesInFull.has(rendering.path) &&
  (range.kind === 'moment' ||
    rendering.cause === 'publication' ||
    Date.parse(rendering.rendered_at) <= Date.parse(range.from))

/** The rendered pages of a time or a period for a region and a language, for a bundle. Throws if they can't be read. */
export async function collectEvidence(range: BundleRange, scope: Scope): Promise<BundleEvidence> {
  const renderings = await readRenderings(range, scope)
  const texts: Array<{hash: string; body: string}> = []
  for (const {hash} of renderings.filter((rendering) => isInFull(rendering, range))) {
    const text = texts.some((known) => known.hash === hash) ? undefined : await readRenderedText(hash)
    if (text) texts.push({hash, body: text.body})
  }
  return {
    runs: await collectRuns(renderings),
    pages: renderings.map(({path, hash, run}) => ({path, hash, run})).toSorted(comparePages),
    texts: texts.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
  }
}
