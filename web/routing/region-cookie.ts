import type {NextResponse} from 'next/server'
import {regionCookie} from '#domain/cookies/site-cookies.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {setCookie} from '../http/cookies/site-cookie.ts'

/** Stores a region. In a frame of another site a browser stores only partitioned cookies. */
export const storeRegion = (
  response: NextResponse,
  region: RegionCode,
  {framed}: Readonly<{framed: boolean}>,
): void =>
  setCookie(
    response.cookies,
    regionCookie,
    region,
    framed ? {sameSite: 'none', secure: true, partitioned: true} : {},
  )
