import 'server-only'
import type {BundleEvidence, BundleRange, BundleRun} from '#domain/record/bundle.ts'
import {evidencePath} from '#domain/record/evidence-path.ts'
import {
  type Rendering,
  readManifest,
  readRenderedText,
  readRenderingsAt,
  readRenderingsBetween,
} from '#web/database/renderings.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import type {Scope} from '#web/i18n/scope.ts'

/** The pages that show a region's warning before all else: a bundle holds their texts, and only the addresses of the others. */
const pagesInFull: ReadonlySet<string> = new Set(['/', '/legal'])

async function collectRuns(renderings: readonly Rendering[]): Promise<readonly BundleRun[]> {
  const runs = new Map(renderings.map((rendering) => [rendering.run, rendering]))
  const collected: BundleRun[] = []
  for (const {run, build_id: buildId, manifest_hash: manifestHash, token} of runs.values())
    collected.push({run, buildId, manifest: await readManifest(run), manifestHash, token})
  return collected
}

/** At a moment, the last rendering of each page; in a period, each page as at its beginning and whenever it was another. */
const readRenderings = async (range: BundleRange, scope: Scope): Promise<readonly Rendering[]> =>
  range.kind === 'moment'
    ? (await readRenderingsAt(range.at, scope.region)).filter(({language}) => language === scope.lang)
    : await readRenderingsBetween(range, scope)

/** Of a period, every night has another home page where prices moved: the texts are those of its beginning and of publications. */
const isInFull = (rendering: Rendering, range: BundleRange): boolean =>
  pagesInFull.has(rendering.path) &&
  (range.kind === 'moment' ||
    rendering.cause === 'publication' ||
    Date.parse(rendering.rendered_at) <= Date.parse(range.from))

/** The rendered pages of a moment or a period for a region and a language, for a bundle. Throws where they cannot be read. */
export async function collectEvidence(range: BundleRange, scope: Scope): Promise<BundleEvidence> {
  const renderings = await readRenderings(range, scope)
  const texts: Array<{hash: string; body: string}> = []
  for (const {hash} of renderings.filter((rendering) => isInFull(rendering, range))) {
    const text = texts.some((known) => known.hash === hash) ? undefined : await readRenderedText(hash)
    if (text) texts.push({hash, body: text.body})
  }
  const {SITE_URL} = siteEnvironment()
  return {
    runs: await collectRuns(renderings),
    pages: renderings.map(({path, hash, rendered_at: renderedAt, run}) => ({
      path,
      hash,
      renderedAt,
      run,
      address: new URL(evidencePath.text(hash), SITE_URL).href,
    })),
    texts,
  }
}
