import 'server-only'
import {acknowledgeRegion} from '#web/database/visitor-records.ts'
import {getRulesOfAllRegions} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath, readPathLanguage} from '#i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import {findSwitchToLaxerRegion} from '#domain/regions/switch-to-laxer-region.ts'
import {findServingRegion, isServedElsewhere} from '#domain/regions/region-of-country.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type RegionSwitchRequest = Readonly<{
  present: RegionCode
  /** The region of the visitor's country, if known. */
  detected: RegionCode | null
  to: RegionCode
  /** The page to return to. */
  path: string
  isConfirmed: boolean
  /** Whether the visitor was already asked to confirm, and answered. */
  wasAsked: boolean
  /** A pseudonym of the visitor's IP address. */
  sender: string
}>

/** The redirect after a choice of region, and the region to store, or null. */
export type RegionSwitch = Readonly<{location: string; region: RegionCode | null}>

/** The page where a visitor confirms a switch to laxer rules. */
const confirmationPath = (lang: Language, query: Readonly<Record<string, string>>): string =>
  `${publicPath(lang, '/region')}?${new URLSearchParams(query)}`

/**
 * Decides on a choice of region. A switch to rules laxer than the current ones, or than the visitor's country, needs a
 * confirmation. It takes effect only after the confirmation is recorded.
 */
export async function switchRegion({
  present,
  detected,
  to,
  path,
  isConfirmed,
  wasAsked,
  sender,
}: RegionSwitchRequest): Promise<RegionSwitch> {
  const lang = readPathLanguage(path)
  const laxer = findSwitchToLaxerRegion({present, detected, to}, await getRulesOfAllRegions())
  if (laxer === null) return {location: path, region: to}
  if (!isConfirmed) {
    const problem = wasAsked && {problem: 'unconfirmed'}
    return {location: confirmationPath(lang, {to, path, ...problem}), region: null}
  }
  try {
    await acknowledgeRegion({from: laxer.left.code, to, lang, reason: 'laxer', sender})
  } catch (error) {
    log.error({error}, 'could not record the confirmation of a region switch')
    return {location: confirmationPath(lang, {to, path, problem: 'uncounted'}), region: null}
  }
  return {location: path, region: to}
}

type HomeRequest = Readonly<{
  shown: RegionCode
  /** The country of residence, from a form. */
  country: string | undefined
  path: string
  sender: string
}>

/**
 * Switches a resident to the region that serves them, if it isn't the shown one. It needs no confirmation, because residence
 * isn't a choice. A failed count doesn't block the switch.
 */
export async function continueAtHome({shown, country, path, sender}: HomeRequest): Promise<RegionSwitch> {
  if (!isServedElsewhere(country, shown)) return {location: path, region: null}
  const region = findServingRegion(country, shown)
  await acknowledgeRegion({
    from: shown,
    to: region,
    lang: readPathLanguage(path),
    reason: 'residence',
    sender,
  }).catch((error: unknown) => {
    log.error({error}, 'could not count a move to the region of residence')
  })
  return {location: path, region}
}
