/** Pages that read the same as the home page. */
export const homeAliases = ['/start-trading', '/webtrader', '/social'] as const

/** Public addresses of the pages, without a language; what is not here is not found. */
export const pagePaths = ['/', '/trading-conditions', '/legal'] as const

/** The page that answers at a public path, or null when there is none. */
export const pageAt = (path: string): string | null => {
  if (homeAliases.some((alias) => alias === path)) return '/'
  return pagePaths.find((page) => page === path) ?? null
}
