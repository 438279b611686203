import type {RegionCode} from '#domain/regions/regions.ts'

const oneYearSeconds = 31_536_000

/** The cookie that remembers a region. In a frame of another site a browser keeps it only apart, for that site alone. */
export const regionCookie = (region: RegionCode, {framed}: Readonly<{framed: boolean}>): string =>
  `region=${region}; Path=/; Max-Age=${oneYearSeconds}; ${framed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'}`
