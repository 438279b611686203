import 'server-only'
import {acknowledgeRegion} from '#web/database/acknowledge-region.ts'
import {getRulesOfAllRegions} from '#web/features/region-profile/get-rules-of-all-regions.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import {findSwitchToLaxerRegion} from '#domain/regions/switch-to-laxer-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type RegionSwitchRequest = Readonly<{
  present: RegionCode
  /** The region of the visitor's country, where it is known. */
  detected: RegionCode | null
  to: RegionCode
  /** The page to return to. */
  path: string
  isConfirmed: boolean
  /** A pseudonym of the visitor's address. */
  sender: string
}>

/** Where to redirect after a choice of region, and the region to store; null when it is not stored. */
export type RegionSwitch = Readonly<{location: string; region: RegionCode | null}>

const languageOf = (path: string): Language => (/^\/ar(?:$|[/?#])/u.test(path) ? 'ar' : 'en')

/** The page on which a visitor confirms a switch to laxer rules. */
const confirmationPath = (lang: Language, query: Readonly<Record<string, string>>): string =>
  `${publicPath(lang, '/region')}?${new URLSearchParams(query)}`

/**
 * Decides on a choice of region. A switch to laxer rules than the present ones, or those of the visitor's country, needs a confirmation, and takes effect
 * only once the confirmation is recorded.
 */
export async function switchRegion({
  present,
  detected,
  to,
  path,
  isConfirmed,
  sender,
}: RegionSwitchRequest): Promise<RegionSwitch> {
  const lang = languageOf(path)
  const laxer = findSwitchToLaxerRegion({present, detected, to}, await getRulesOfAllRegions())
  if (laxer === null) return {location: path, region: to}
  if (!isConfirmed) return {location: confirmationPath(lang, {to, path}), region: null}
  try {
    await acknowledgeRegion({from: laxer.left.code, to, lang, sender})
  } catch (error) {
    log.error({error}, 'could not record the confirmation of a region switch')
    return {location: confirmationPath(lang, {to, path, problem: 'uncounted'}), region: null}
  }
  return {location: path, region: to}
}
