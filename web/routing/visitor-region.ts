import type {NextResponse, NextRequest} from 'next/server'
import {regionCookie} from '#domain/site/site-cookies.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {chooseRegion} from '#domain/regions/region-of-country.ts'
import {setCookie} from '../http/site-cookie.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {detectRegion} from './detected-region.ts'

/** Stores a region. In a frame of another site, a browser stores only partitioned cookies. */
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

/** The visitor's region on the pages, for requests whose address lacks it. */
export const findVisitorRegion = ({cookies, headers}: Pick<NextRequest, 'cookies' | 'headers'>): RegionCode =>
  chooseRegion({
    storedRegion: cookies.get(regionCookie.name)?.value,
    detectedRegion: detectRegion(headers),
    defaultRegion: siteEnvironment().DEFAULT_REGION,
  })
