const pageEndId = 'page-end'

/**
 * Asks the browser to paint a page once all of it is read, and not piece by piece: what is aligned to the end, or sized by
 * what follows, would move while the rest arrives. Pages are rendered ahead and come whole, so that this costs no round trip.
 */
export const ExpectPageEnd = () => <link rel="expect" href={`#${pageEndId}`} blocking="render" />

/** The last element of every page, which the browser waits for. */
export const PageEnd = () => <span id={pageEndId} hidden />
