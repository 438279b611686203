const pageEndId = 'page-end'

/**
 * Delays the first paint until the complete page is parsed: elements that are aligned to the end, or sized by
 * their siblings, would move while the rest arrives. Pages are prerendered and sent at once, so this costs no round trip.
 */
export const ExpectPageEnd = () => <link rel="expect" href={`#${pageEndId}`} blocking="render" />

/** The last element of every page, which the browser waits for. */
export const PageEnd = () => <span id={pageEndId} hidden />
