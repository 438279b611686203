import {readPagePath} from '#i18n/public-path.ts'
import {setTimeout as sleep} from 'node:timers/promises'
import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse} from 'parse5'
import {documentPages} from '#domain/site/document-pages.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type SiteBusy as Busy, SiteBusy, fetchText, type PageAddress} from './fetch-page.ts'
import {readBuild, type PageTaker, connectPageTaker} from './take-page.ts'
import type {EvidenceLog, RenderedPage} from './evidence-log.ts'
import type {TakenMails} from './take-mails.ts'

const dayMs = 24 * 60 * 60_000
/** 02:30 UTC, as milliseconds of the day. */
const nightMs = 2.5 * 60 * 60_000

/** Milliseconds until the next night's run. At exactly that time, a whole day. */
export const countMsUntilNight = (nowMs: number): number => {
  const ofDay = nowMs % dayMs
  return ofDay < nightMs ? nightMs - ofDay : nightMs + dayMs - ofDay
}

function* locations(parent: DefaultTreeAdapterTypes.ParentNode): Generator<string> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue
    if (node.tagName === 'loc')
      yield node.childNodes.map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : '')).join('')
    else yield* locations(node)
  }
}

/** The paths of a site map without their language, each once. */
export function readSiteMapPaths(siteMap: string): readonly string[] {
  const paths = [...locations(parse(siteMap))].map((address) =>
    readPagePath(new URL(address.trim()).pathname),
  )
  return [...new Set(paths)].toSorted()
}

const link = /\shref="(?<path>\/[^"?#\s]*)["?#]/gu

/**
 * The document pages that a page links to, without their language. They include pages that only other regions have, which the site map doesn't list.
 */
const listDocumentLinks = (html: string): readonly string[] =>
  [...html.matchAll(link)]
    .map(({groups}) => readPagePath(groups?.['path'] ?? '/'))
    .filter((path) => documentPages.some(({below}) => path.startsWith(below) && !path.endsWith('.xml')))

const maxTries = 6

type Turns<Item, Result> = Readonly<{
  take: (item: Item) => Promise<Result>
  /** How many run at once. */
  atOnce: number
  wait: (milliseconds: number) => Promise<void>
}>

type Taken<Item, Result> = Readonly<{
  results: readonly Result[]
  /** The items that failed, and why. */
  failed: ReadonlyArray<Readonly<{item: Item; reason: string}>>
}>

/** Takes many items from a site, a few at once. It pauses while the site is busy. A failed item doesn't stop the others. */
export async function takeInTurns<Item, Result>(
  items: readonly Item[],
  {take, atOnce, wait}: Turns<Item, Result>,
): Promise<Taken<Item, Result>> {
  const results: Result[] = []
  const failed: Array<{item: Item; reason: string}> = []
  const queue = items.map((item) => ({item, tries: 0}))
  let pausing: Promise<void> | undefined
  const pause = async ({pauseMs}: Busy) => {
    pausing ??= wait(pauseMs).finally(() => {
      pausing = undefined
    })
    await pausing
  }
  const work = async () => {
    for (;;) {
      await pausing
      const next = queue.shift()
      if (!next) return
      try {
        results.push(await take(next.item))
      } catch (error) {
        const isAgain = error instanceof SiteBusy && next.tries + 1 < maxTries
        if (isAgain) {
          queue.push({...next, tries: next.tries + 1})
          await pause(error)
        } else failed.push({item: next.item, reason: error instanceof Error ? error.message : String(error)})
      }
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
  return {results, failed}
}

/** Low, so that visitors' requests come first. */
const atOnce = 2

type PartLog = Pick<EvidenceLog, 'storeText' | 'storeFile'>

type Nightly = Readonly<{
  log: PartLog & Pick<EvidenceLog, 'appendRun'>
  siteUrl: string
  /** The pages to take. Defaults to every page of the site map and every document that these pages link to. */
  paths?: readonly string[]
  /** Takes the mails. Omitted if they shouldn't be taken. */
  takeMails?: (log: PartLog) => Promise<TakenMails>
}>

export type NightlyRun = Readonly<{
  run: number
  pages: number
  mails: number
  /** Texts and style sheets that weren't stored before. */
  newTexts: number
  /** A line for each page that failed. */
  problems: readonly string[]
}>

async function readPaths(siteUrl: string): Promise<readonly string[]> {
  const siteMap = await fetchText(new URL('/sitemap.xml', siteUrl))
  if (siteMap === undefined) throw new Error('The site has no site map.')
  return readSiteMapPaths(siteMap)
}

const describe = ({path, region, language}: PageAddress): string => `${path} (${region}, ${language})`

const listVariants = (path: string): readonly PageAddress[] =>
  regionCodes.flatMap((region) => languages.map((language): PageAddress => ({path, region, language})))

type Found = Readonly<{page: RenderedPage; links: readonly string[]}>

async function takePages(paths: readonly string[], taker: PageTaker): Promise<Taken<PageAddress, Found>> {
  const {results, failed} = await takeInTurns(paths.flatMap(listVariants), {
    take: async (address): Promise<Found | undefined> => {
      const body = await taker.render(address)
      if (body === undefined) return undefined
      return {page: await taker.store(address, body), links: listDocumentLinks(body)}
    },
    atOnce,
    wait: async (milliseconds) => await sleep(milliseconds),
  })
  return {results: results.filter((page) => page !== undefined), failed}
}

/** Wraps the log to count the texts that weren't stored before. */
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

/** Takes every page of the site and every mail for every region and language, and stores them as one run. Throws if no page could be taken. */
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
