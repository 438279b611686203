import type {Visit} from '#web/routing/decide.ts'

/** A first visit to a page, from elsewhere, with an English browser. */
export const visitTo = (path: string, overrides: Partial<Visit> = {}): Visit => ({
  path,
  parameters: [],
  storedLanguage: undefined,
  storedRegion: undefined,
  detectedRegion: null,
  defaultRegion: 'MENA',
  browserLanguage: 'en',
  isCrawler: false,
  fromThisSite: false,
  cameFrom: undefined,
  isPreview: false,
  country: null,
  movedPaths: new Map(),
  ...overrides,
})
