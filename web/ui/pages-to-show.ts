/** A page of a pagination, or a gap where pages are left out. */
export type PageSlot = number | 'gap'

/** First, last, and those around the current page; a gap never replaces a single page. */
export function pagesToShow(current: number, count: number): PageSlot[] {
  const shown = Array.from({length: count}, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index): PageSlot[] => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    return skipped === 1 ? [page - 1, page] : ['gap', page]
  })
}
