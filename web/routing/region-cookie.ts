import type {RegionCode} from '#domain/regions/regions.ts'

const oneYearSeconds = 31_536_000

/** The cookie that stores a region. In a frame of another site a browser stores only partitioned cookies. */
export const regionCookie = (region: RegionCode, {framed}: Readonly<{framed: boolean}>): string =>
  `region=${region}; Path=/; Max-Age=${oneYearSeconds}; ${framed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'}`
