/** The tag of pages that were rendered with a stored response of a service, and with nothing else: only these need it again once it is back. */
export const staleTag = (source: string): string => `stale:${source}`
