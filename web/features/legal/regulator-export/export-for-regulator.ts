import 'server-only'
import type {BundleRange} from '#domain/audit-log/bundle.ts'
import {defaultLanguage, languages} from '#domain/languages.ts'
import {readApprovalDecisions} from '#web/database/approval-decisions.ts'
import {readCorrections} from '#web/database/audit-log/publications.ts'
import {
  readRenderedFile,
  readRenderedText,
  readRenderingsAt,
  readRenderingsBetween,
  type Rendering,
} from '#web/database/audit-log/renderings.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {ZipFile} from '#web/http/zip.ts'
import {makeBundle} from '../history/bundle.ts'
import {collectEvidence} from '../load-evidence.ts'
import type {ExportContents} from './export-shape.ts'
import {listFiles} from './list-files.ts'
import {listGroups} from './report.ts'

const timeoutMs = 20_000

type Place = Readonly<{range: BundleRange; region: RegionCode}>

/** The pages of both languages: the last before a time; or those at the start of a period and after each publication. */
async function readRenderings({range, region}: Place): Promise<readonly Rendering[]> {
  if (range.kind === 'moment') return await readRenderingsAt(range.at, region)
  const found: Rendering[] = []
  for (const lang of languages) found.push(...(await readRenderingsBetween(range, {region, lang})))
  return found.filter(
    ({cause, rendered_at: at}) => cause === 'publication' || Date.parse(at) <= Date.parse(range.from),
  )
}

/** The decisions about some texts until the end of a range, newest first. For a period, from its start on. */
async function readDecisions({range}: Place, documents: ReadonlySet<string>) {
  const [from, to] = range.kind === 'moment' ? [0, range.at] : [Date.parse(range.from), range.to]
  const found: Array<ExportContents['decisions'][number]> = []
  for (const document of documents)
    for (let before: string | undefined; ;) {
      const page = await readApprovalDecisions(
        new URLSearchParams({document, ...(before !== undefined && {before})}),
      )
      const last = page.at(-1)
      if (!last) break
      found.push(...page)
      before = String(last.position)
    }
  return found
    .filter(({decidedAt}) => Date.parse(decidedAt) >= from && Date.parse(decidedAt) <= Date.parse(to))
    .toSorted((a, b) => b.position - a.position)
}

/** The files of an export for a regulator. Undefined if nothing was recorded for the range. Throws if the database doesn't respond. */
export async function exportForRegulator(
  place: Place,
  names: ReadonlyMap<string, string>,
  preparedAt: string,
): Promise<AsyncGenerator<ZipFile> | undefined> {
  const bundle = await makeBundle(place.range, {region: place.region, lang: defaultLanguage})
  if (!bundle) return undefined
  const groups = listGroups(defaultLanguage, bundle)
  const documents = new Set(groups.flatMap(({texts}) => texts.map(({id}) => id)))
  const [corrections, renderings, decisions] = await Promise.all([
    readCorrections(timeoutSignal(timeoutMs)),
    readRenderings(place),
    readDecisions(place, documents),
  ])
  const siteUrl = siteEnvironment().SITE_URL
  const contents = {bundle, corrections, decisions, renderings, names, siteUrl, preparedAt}
  return listFiles(contents, {
    readText: readRenderedText,
    readFile: readRenderedFile,
    readEvidence: async (range, lang) => await collectEvidence(range, {region: place.region, lang}),
  })
}
