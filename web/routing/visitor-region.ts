import type {NextRequest} from 'next/server'
import {regionCookie} from '#domain/cookies/site-cookies.ts'
import {regionOfVisit} from '#domain/regions/region-of-visit.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {detectedRegion} from './detected-region.ts'

/** The region in which a visitor of the pages is, for a request that names none. */
export const visitorRegion = ({cookies, headers}: Pick<NextRequest, 'cookies' | 'headers'>): RegionCode =>
  regionOfVisit({
    storedRegion: cookies.get(regionCookie.name)?.value,
    detectedRegion: detectedRegion(headers),
    defaultRegion: siteEnvironment().DEFAULT_REGION,
  })
