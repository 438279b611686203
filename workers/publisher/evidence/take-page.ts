import {evidencePath, hashText} from '#domain/audit-log/evidence.ts'
import type {EvidenceLog, RenderedPage} from './evidence-log.ts'
import {fetchFile, fetchText, fetchPage, type PageAddress} from './fetch-page.ts'
import {listPictures, type StoredParts, listStylesheets, toStoredPage, listScripts} from './stored-page.ts'

const reference = /url\((?<quote>["']?)(?<address>[^"')]+)\k<quote>\)/gu

/** An address inside the style sheet: a data URL or a fragment. */
const isInside = (address: string): boolean => /^(?:data:|#)/iu.test(address)

/** The addresses of a style sheet's fonts and pictures, as the style sheet writes them. */
export const listStylesheetFiles = (css: string): readonly string[] => {
  const addresses = [...css.matchAll(reference)].map(({groups}) => groups?.['address'] ?? '')
  return [...new Set(addresses)].filter((address) => !isInside(address))
}

/** The stored form of a style sheet: its fonts and pictures point to their stored files. The keys of `hashes` are the addresses as written. */
export const toStoredStylesheet = (css: string, hashes: ReadonlyMap<string, string>): string =>
  css.replaceAll(reference, (whole: string, _quote: string, address: string) => {
    const hash = hashes.get(address)
    return hash === undefined ? whole : `url(${evidencePath.text(hash)})`
  })

type PartLog = Pick<EvidenceLog, 'storeText' | 'storeFile'>

/** Does the work for each address once, and again if it failed. */
function once<Result>(work: (address: string) => Promise<Result>): (address: string) => Promise<Result> {
  const begun = new Map<string, Promise<Result>>()
  return async (address) => {
    const known = begun.get(address) ?? work(address)
    begun.set(address, known)
    try {
      return await known
    } catch (error) {
      begun.delete(address)
      throw error
    }
  }
}

/**
 * Stores the files that the pages of a site show: style sheets with their fonts, and pictures. Each address is requested once, because its response
 * never changes. The returned function resolves to the hashes of a page's parts.
 */
export function connectPartTaker(siteUrl: string, log: PartLog): (html: string) => Promise<StoredParts> {
  const fileAt = once(async (address) => {
    const file = await fetchFile(new URL(address, siteUrl))
    return file && (await log.storeFile(file))
  })
  const stylesheetAt = once(async (address) => {
    const sheet = new URL(address, siteUrl)
    const css = await fetchText(sheet)
    if (css === undefined) throw new Error(`The site has no style sheet at ${address}.`)
    const files = new Map<string, string>()
    for (const file of listStylesheetFiles(css)) {
      const hash = await fileAt(new URL(file, sheet).href)
      if (hash !== undefined) files.set(file, hash)
    }
    return (await log.storeText({kind: 'stylesheet', body: toStoredStylesheet(css, files)})).hash
  })
  return async (html) => {
    const parts = new Map<string, string | undefined>()
    for (const address of listStylesheets(html)) parts.set(address, await stylesheetAt(address))
    for (const address of listPictures(html)) parts.set(address, await fileAt(address))
    return parts
  }
}

/** Takes pages of a site, and remembers which of their parts are stored. */
export type PageTaker = Readonly<{
  /** Renders the current page to its text without storing it. Undefined if the region doesn't have the page. */
  render: (address: PageAddress) => Promise<string | undefined>
  store: (address: PageAddress, body: string) => Promise<RenderedPage>
}>

/** Connects a site to its evidence store. */
export function connectPageTaker(
  siteUrl: string,
  log: Pick<EvidenceLog, 'storeText' | 'storeFile'>,
  now: () => string,
): PageTaker {
  const takeParts = connectPartTaker(siteUrl, log)
  return {
    render: async (address) => {
      const html = await fetchPage(siteUrl, address)
      return html === undefined ? undefined : toStoredPage(html, await takeParts(html))
    },
    store: async ({path, region, language}, body) => ({
      path,
      region,
      language,
      hash: (await log.storeText({kind: 'page', body})).hash,
      renderedAt: now(),
    }),
  }
}

const home = {path: '/', region: 'GLOBAL', language: 'en'} as const

/** Identifies the site's build: a hash of the script addresses on its home page, which contain content hashes. */
export async function readBuild(siteUrl: string): Promise<string> {
  const html = await fetchPage(siteUrl, home)
  if (html === undefined) throw new Error('The site has no home page.')
  return hashText([...listScripts(html)].toSorted().join('\n'))
}
