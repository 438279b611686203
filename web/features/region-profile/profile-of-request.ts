import 'server-only'
import {headers} from 'next/headers'
import {inCountry} from '#domain/offer/in-country.ts'
import {withheldClasses} from '#web/features/country-rules/withheld-classes.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type RegionProfile, getRegionProfile} from './get-region-profile.ts'

/** The profile of the visitor's region as it applies in their country, for a page that is rendered for one request. */
export async function profileOfRequest(scope: Scope): Promise<RegionProfile> {
  const [profile, withheld] = await Promise.all([
    getRegionProfile(scope),
    withheldClasses(scope.lang, await headers()),
  ])
  return inCountry(profile, withheld)
}
