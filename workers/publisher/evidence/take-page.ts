import type {EvidenceLog, RenderedPage} from './evidence-log.ts'
import {fetchPage, fetchText, type PageAddress} from './fetch-page.ts'
import {storedPage, stylesheetsOf} from './stored-page.ts'

/** Takes pages of a site, and remembers which style sheets are stored. */
export type PageTaker = Readonly<{
  /** What a page is now: its text, before it is stored; undefined where the region has no such page. */
  render: (address: PageAddress) => Promise<string | undefined>
  /** Stores the text of a page. */
  store: (address: PageAddress, body: string) => Promise<RenderedPage>
}>

/** Connects a site to the evidence of it. */
export function connectPageTaker(
  siteUrl: string,
  log: Pick<EvidenceLog, 'storeText'>,
  now: () => string,
): PageTaker {
  const hashes = new Map<string, Promise<string>>()
  const storeStylesheet = async (address: string): Promise<string> => {
    const body = await fetchText(new URL(address, siteUrl))
    if (body === undefined) throw new Error(`The site has no style sheet at ${address}.`)
    return (await log.storeText({kind: 'stylesheet', body})).hash
  }
  const hashOf = async (address: string): Promise<string> => {
    const known = hashes.get(address) ?? storeStylesheet(address)
    hashes.set(address, known)
    try {
      return await known
    } catch (error) {
      hashes.delete(address)
      throw error
    }
  }
  return {
    render: async (address) => {
      const html = await fetchPage(siteUrl, address)
      if (html === undefined) return undefined
      const stylesheets = new Map<string, string>()
      for (const sheet of stylesheetsOf(html)) stylesheets.set(sheet, await hashOf(sheet))
      return storedPage(html, stylesheets)
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
