import {setTimeout as sleep} from 'node:timers/promises'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readBuild} from './build-of.ts'
import type {EvidenceLog} from './evidence-log.ts'
import {fetchText, type PageAddress} from './fetch-page.ts'
import {pathsOfSiteMap} from './site-paths.ts'
import {takeInTurns} from './take-in-turns.ts'
import {connectPageTaker} from './take-page.ts'

/** Readers come first. */
const atOnce = 2

type Nightly = Readonly<{
  log: EvidenceLog
  siteUrl: string
  /** The pages to take; every page of the site map where none are named. */
  paths?: readonly string[]
}>

export type NightlyRun = Readonly<{
  run: number
  pages: number
  /** A line for each page that could not be taken. */
  problems: readonly string[]
}>

async function readPaths(siteUrl: string): Promise<readonly string[]> {
  const siteMap = await fetchText(new URL('/sitemap.xml', siteUrl))
  if (siteMap === undefined) throw new Error('The site has no site map.')
  return pathsOfSiteMap(siteMap)
}

const describe = ({path, region, language}: PageAddress): string => `${path} (${region}, ${language})`

/** Takes every page of the site for every region and language, and adds them as one run. Throws where not one page could be taken. */
export async function runNightly({log, siteUrl, paths}: Nightly): Promise<NightlyRun> {
  const now = () => new Date().toISOString()
  const began = now()
  const taker = connectPageTaker(siteUrl, log, now)
  const buildId = await readBuild(siteUrl)
  const addresses = (paths ?? (await readPaths(siteUrl))).flatMap((path) =>
    regionCodes.flatMap((region) => languages.map((language): PageAddress => ({path, region, language}))),
  )
  const {results, failed} = await takeInTurns(addresses, {
    take: async (address) => {
      const body = await taker.render(address)
      return body === undefined ? undefined : await taker.store(address, body)
    },
    atOnce,
    wait: async (milliseconds) => await sleep(milliseconds),
  })
  const problems = failed.map(({item, reason}) => `${describe(item)}: ${reason}`)
  const pages = results.filter((page) => page !== undefined)
  if (pages.length === 0) throw new Error(`No page could be taken. ${problems[0] ?? ''}`)
  const run = await log.appendRun({began, cause: {kind: 'nightly'}, buildId, pages})
  return {run, pages: pages.length, problems}
}
