/**
 * Whether a page may be shown: `stale` as long as it is being rendered again; `outdated`, by a publication that no visitor has to see at once, for
 * seconds; `expired` no longer.
 */
export type PageAge = 'fresh' | 'stale' | 'outdated' | 'expired'

/** A page as Next stores it. */
export type RenderedPage = Readonly<{
  html: string
  /** Read at each request: a publication expires the pages that it changes. */
  age: () => PageAge
  /** Is called each time that the page is sent from memory. */
  onSent?: () => void
}>

/** What is notified of the pages that Next reads from its cache and writes to it, by their internal paths. */
export type PageListener = Readonly<{
  onRead: (path: string, page: RenderedPage) => void
  /** null where the page is no longer stored. */
  onStored: (path: string, page: RenderedPage | null) => void
}>

declare global {
  /** Next loads the cache handler outside of its bundle: this is where both meet. */
  var marsaPageListener: PageListener | undefined
}
