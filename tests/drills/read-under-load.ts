import {setTimeout as wait} from 'node:timers/promises'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {inFlight} from '#tests/support/timing.ts'
import {newIpHeaders, type PageResponse, readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'

/** What visitors got meanwhile. `slowestMs` is the longest that one of them waited. */
export type Load = Readonly<{sent: number; failures: readonly string[]; slowestMs: number}>

/** Whoever waits longer has left. */
const patienceMs = 15_000

/** A page as a visitor of a region reads it. */
export type Visit = Readonly<{path: string; region: RegionCode}>

const open = async (site: string, {path, region}: Visit): Promise<PageResponse> =>
  await readPage(site, path, {...newIpHeaders(), cookie: `region=${region}`})

/** The addresses of every page that search engines are told of, in both languages. */
export async function publicPaths(): Promise<readonly string[]> {
  const response = await fetch(new URL('/sitemap.xml', siteUrl))
  const addresses = [...(await response.text()).matchAll(/<loc>(?<address>[^<]+)<\/loc>/gu)]
  return addresses.map(({groups}) => new URL(groups?.['address'] ?? '', siteUrl).pathname)
}

/** Those pages, each for so many of the regions (1 to 6), without what may not be marketed there: that is a 404. */
export async function publicVisits(regions: number): Promise<readonly Visit[]> {
  const paths = await publicPaths()
  const visits = Array.from({length: regions}, (_, round) =>
    paths.map((path, index) => ({path, region: regionCodes[(index + round) % regionCodes.length] ?? 'EU'})),
  ).flat()
  const shown = new Set<Visit>()
  await inFlight(visits, 4, async (visit) => {
    if ((await open(siteUrl, visit)).status !== 404) shown.add(visit)
  })
  return visits.filter((visit) => shown.has(visit))
}

/** Why a visitor of a region did not get a page with the region's warning; null when they did. */
export async function findFailure(site: string, visit: Visit): Promise<string | null> {
  const {path, region} = visit
  try {
    const {status, words} = await open(site, visit)
    if (status !== 200) return `${path} for ${region}: ${status}`
    const lang = path === '/ar' || path.startsWith('/ar/') ? 'ar' : 'en'
    const warning = asRead(demoProfiles.get(region)?.riskWarning[lang] ?? '')
    return words.includes(warning) ? null : `${path} for ${region}: without its warning`
  } catch (error) {
    return `${path} for ${region}: ${String(error)}`
  }
}

/** Requests pages in turn at a fixed rate until `signal` aborts, without waiting for earlier responses. */
export async function readUnderLoad(
  site: string,
  visits: readonly Visit[],
  perSecond: number,
  signal: AbortSignal,
): Promise<Load> {
  const failures: string[] = []
  const times: number[] = []
  const reading: Promise<void>[] = []
  const read = async (visit: Visit) => {
    const began = performance.now()
    const failure = await findFailure(site, visit)
    const tookMs = performance.now() - began
    times.push(tookMs)
    if (failure !== null) failures.push(failure)
    else if (tookMs > patienceMs)
      failures.push(`${visit.path} for ${visit.region}: only after ${Math.round(tookMs)} ms`)
  }
  for (let index = 0; !signal.aborted; index++) {
    const visit = visits[index % visits.length]
    if (visit !== undefined) reading.push(read(visit))
    await wait(1_000 / perSecond)
  }
  await Promise.all(reading)
  return {sent: reading.length, failures, slowestMs: Math.round(Math.max(0, ...times))}
}
