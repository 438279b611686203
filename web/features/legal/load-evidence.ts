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

/** The evidence of a bundle without its manifests and texts, which are long: one is read at a time. */
type ListedEvidence = Readonly<{
  runs: ReadonlyArray<Omit<BundleRun, 'manifest'>>
  pages: BundleEvidence['pages']
  /** Of the included texts. */
  hashes: readonly string[]
}>

/** Lists the rendered pages of a time or a period for a region and a language, for a bundle. Throws if they can't be read. */
export async function listEvidence(range: BundleRange, scope: Scope): Promise<ListedEvidence> {
  const renderings = await readRenderings(range, scope)
  const runs = new Map(renderings.map((rendering) => [rendering.run, rendering]))
  return {
    runs: [...runs.values()]
      .toSorted((a, b) => a.run - b.run)
      .map(({run, manifest_hash: manifestHash, token}) => ({run, manifestHash, token})),
    pages: renderings.map(({path, hash, run}) => ({path, hash, run})).toSorted(comparePages),
    hashes: [...new Set(renderings.filter((each) => isInFull(each, range)).map(({hash}) => hash))].toSorted(
      (a, b) => (a < b ? -1 : 1),
    ),
  }
}

async function* readRuns({runs}: ListedEvidence): AsyncGenerator<BundleRun> {
  for (const {run, manifestHash, token} of runs)
    yield {run, manifest: await readManifest(run), manifestHash, token}
}

async function* readTexts({hashes}: ListedEvidence): AsyncGenerator<BundleEvidence['texts'][number]> {
  for (const hash of hashes) {
    const text = await readRenderedText(hash)
    if (text) yield {hash, body: text.body}
  }
}

/** Writes a list as JSON, an item at a time. */
export async function* writeList(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Writes the evidence of a bundle as JSON. */
export async function* writeEvidence(evidence: ListedEvidence): AsyncGenerator<string> {
  yield '{"runs":'
  yield* writeList(readRuns(evidence))
  yield `,"pages":${JSON.stringify(evidence.pages)},"texts":`
  yield* writeList(readTexts(evidence))
  yield '}'
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** The evidence of a bundle for the archive of an export. Throws if it can't be read. */
export async function collectEvidence(range: BundleRange, scope: Scope): Promise<BundleEvidence> {
  const evidence = await listEvidence(range, scope)
  return {
    runs: await collect(readRuns(evidence)),
    pages: evidence.pages,
    texts: await collect(readTexts(evidence)),
  }
}
