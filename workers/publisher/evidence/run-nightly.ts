import {setTimeout as sleep} from 'node:timers/promises'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readBuild} from './build-of.ts'
import type {EvidenceLog, RenderedPage} from './evidence-log.ts'
import {fetchText, type PageAddress} from './fetch-page.ts'
import {documentLinksOf, pathsOfSiteMap} from './site-paths.ts'
import {type Taken, takeInTurns} from './take-in-turns.ts'
import type {TakenMails} from './take-mails.ts'
import {type PageTaker, connectPageTaker} from './take-page.ts'

/** Visitors come first. */
const atOnce = 2

type PartLog = Pick<EvidenceLog, 'storeText' | 'storeFile'>

type Nightly = Readonly<{
  log: PartLog & Pick<EvidenceLog, 'appendRun'>
  siteUrl: string
  /** The pages to take; every page of the site map, and every document that these link to, where none are named. */
  paths?: readonly string[]
  /** Takes the mails; left out where they are not to be taken. */
  takeMails?: (log: PartLog) => Promise<TakenMails>
}>

export type NightlyRun = Readonly<{
  run: number
  pages: number
  mails: number
  /** Texts, style sheets too, that were not stored before. */
  newTexts: number
  /** A line for each page that could not be taken. */
  problems: readonly string[]
}>

async function readPaths(siteUrl: string): Promise<readonly string[]> {
  const siteMap = await fetchText(new URL('/sitemap.xml', siteUrl))
  if (siteMap === undefined) throw new Error('The site has no site map.')
  return pathsOfSiteMap(siteMap)
}

const describe = ({path, region, language}: PageAddress): string => `${path} (${region}, ${language})`

const variantsOf = (path: string): readonly PageAddress[] =>
  regionCodes.flatMap((region) => languages.map((language): PageAddress => ({path, region, language})))

type Found = Readonly<{page: RenderedPage; links: readonly string[]}>

async function takePages(paths: readonly string[], taker: PageTaker): Promise<Taken<PageAddress, Found>> {
  const {results, failed} = await takeInTurns(paths.flatMap(variantsOf), {
    take: async (address): Promise<Found | undefined> => {
      const body = await taker.render(address)
      if (body === undefined) return undefined
      return {page: await taker.store(address, body), links: documentLinksOf(body)}
    },
    atOnce,
    wait: async (milliseconds) => await sleep(milliseconds),
  })
  return {results: results.filter((page) => page !== undefined), failed}
}

/** Stores texts as the log does, and counts those that were not stored before. */
function countNew({storeText, storeFile}: PartLog): PartLog & Readonly<{counted: () => number}> {
  let count = 0
  return {
    storeText: async (text) => {
      const stored = await storeText(text)
      if (stored.isNew) count++
      return stored
    },
    storeFile,
    counted: () => count,
  }
}

/** Takes every page of the site and every mail for every region and language, and adds them as one run. Throws where not one page could be taken. */
export async function runNightly({log, siteUrl, paths, takeMails}: Nightly): Promise<NightlyRun> {
  const now = () => new Date().toISOString()
  const began = now()
  const texts = countNew(log)
  const taker = connectPageTaker(siteUrl, texts, now)
  const buildId = await readBuild(siteUrl)
  const listed = paths ?? (await readPaths(siteUrl))
  const first = await takePages(listed, taker)
  const linked = new Set(paths ? [] : first.results.flatMap(({links}) => links))
  const second = await takePages([...linked].filter((path) => !listed.includes(path)).toSorted(), taker)
  const {mails, problems} = (await takeMails?.(texts)) ?? {mails: [], problems: []}
  const failed = [...first.failed, ...second.failed].map(({item, reason}) => `${describe(item)}: ${reason}`)
  const pages = [...first.results, ...second.results].map(({page}) => page)
  if (pages.length === 0) throw new Error(`No page could be taken. ${failed[0] ?? ''}`)
  const run = await log.appendRun({began, cause: {kind: 'nightly'}, buildId, pages: [...pages, ...mails]})
  return {
    run,
    pages: pages.length,
    mails: mails.length,
    newTexts: texts.counted(),
    problems: [...failed, ...problems],
  }
}
