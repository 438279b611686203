import type {EvidenceLog} from './evidence-log.ts'
import {fetchFile, fetchText} from './fetch-page.ts'
import {picturesOf, type StoredParts, stylesheetsOf} from './stored-page.ts'
import {filesOfStylesheet, storedStylesheet} from './stored-stylesheet.ts'

type PartLog = Pick<EvidenceLog, 'storeText' | 'storeFile'>

/** Does the work for an address once; again where it failed. */
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
 * Stores what the pages of a site show beside their text: style sheets with their fonts, and pictures. Each address is requested once, as its
 * response never changes. The result resolves to the hashes of a page's parts.
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
    for (const file of filesOfStylesheet(css)) {
      const hash = await fileAt(new URL(file, sheet).href)
      if (hash !== undefined) files.set(file, hash)
    }
    return (await log.storeText({kind: 'stylesheet', body: storedStylesheet(css, files)})).hash
  })
  return async (html) => {
    const parts = new Map<string, string | undefined>()
    for (const address of stylesheetsOf(html)) parts.set(address, await stylesheetAt(address))
    for (const address of picturesOf(html)) parts.set(address, await fileAt(address))
    return parts
  }
}
