import type {EvidenceLog, RenderedPage} from './evidence-log.ts'
import {fetchPage, type PageAddress} from './fetch-page.ts'
import {storedPage} from './stored-page.ts'
import {connectPartTaker} from './take-parts.ts'

/** Takes pages of a site, and remembers which of their parts are stored. */
export type PageTaker = Readonly<{
  /** What a page is now: its text, before it is stored; undefined where the region has no such page. */
  render: (address: PageAddress) => Promise<string | undefined>
  /** Stores the text of a page. */
  store: (address: PageAddress, body: string) => Promise<RenderedPage>
}>

/** Connects a site to the evidence of it. */
export function connectPageTaker(
  siteUrl: string,
  log: Pick<EvidenceLog, 'storeText' | 'storeFile'>,
  now: () => string,
): PageTaker {
  const takeParts = connectPartTaker(siteUrl, log)
  return {
    render: async (address) => {
      const html = await fetchPage(siteUrl, address)
      return html === undefined ? undefined : storedPage(html, await takeParts(html))
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
