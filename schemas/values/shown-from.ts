/** When visitors will see what has this date (ISO 8601), as `2026-12-01 09:00 UTC`; null where that moment has come. */
export const shownFrom = (publishedAt: string, now = Date.now()): string | null =>
  Date.parse(publishedAt) > now ? `${publishedAt.slice(0, 16).replace('T', ' ')} UTC` : null
