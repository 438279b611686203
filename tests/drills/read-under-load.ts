import {setTimeout as wait} from 'node:timers/promises'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {readPage} from '#tests/support/read-page.ts'
import {asRead, demoProfiles} from '#tests/support/region-profiles.ts'
import {siteUrl} from '#tests/support/site-url.ts'

/** What visitors got meanwhile. `slowestMs` is the longest that one of them waited. */
export type Load = Readonly<{sent: number; failures: readonly string[]; slowestMs: number}>

/** The addresses of every page that search engines are told of, in both languages. */
export async function publicPaths(): Promise<readonly string[]> {
  const response = await fetch(new URL('/sitemap.xml', siteUrl))
  const addresses = [...(await response.text()).matchAll(/<loc>(?<address>[^<]+)<\/loc>/gu)]
  return addresses.map(({groups}) => new URL(groups?.['address'] ?? '', siteUrl).pathname)
}

/** Why a visitor of a region did not get a page with the region's warning; null when they did. */
async function failureOf(path: string, region: RegionCode): Promise<string | null> {
  try {
    const {status, words} = await readPage(siteUrl, path, {cookie: `region=${region}`})
    if (status !== 200) return `${path} for ${region}: ${status}`
    const lang = path === '/ar' || path.startsWith('/ar/') ? 'ar' : 'en'
    const warning = asRead(demoProfiles.get(region)?.riskWarning[lang] ?? '')
    return words.includes(warning) ? null : `${path} for ${region}: without its warning`
  } catch (error) {
    return `${path} for ${region}: ${String(error)}`
  }
}

/** Reads pages one after the other, each for another region, so many a second until `signal` aborts; nobody waits for the one before. */
export async function readUnderLoad(
  paths: readonly string[],
  perSecond: number,
  signal: AbortSignal,
): Promise<Load> {
  const failures: string[] = []
  const times: number[] = []
  const reading: Promise<void>[] = []
  const read = async (index: number) => {
    const began = performance.now()
    const failure = await failureOf(
      paths[index % paths.length] ?? '/',
      regionCodes[index % regionCodes.length] ?? 'EU',
    )
    times.push(performance.now() - began)
    if (failure !== null) failures.push(failure)
  }
  for (let index = 0; !signal.aborted; index++) {
    reading.push(read(index))
    await wait(1_000 / perSecond)
  }
  await Promise.all(reading)
  return {sent: reading.length, failures, slowestMs: Math.round(Math.max(0, ...times))}
}
