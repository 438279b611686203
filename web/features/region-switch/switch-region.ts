import 'server-only'
import {acknowledgeRegion} from '#web/database/acknowledge-region.ts'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {log} from '#web/log/log.ts'
import {findSwitchToLaxerRegion} from '#domain/regions/switch-to-laxer-region.ts'
import type {RegionCode} from '#domain/regions/regions.ts'

type RegionSwitchRequest = Readonly<{
  /** The region that applies, and the one that the reader's country belongs to, where that is known. */
  from: readonly (RegionCode | null)[]
  to: RegionCode
  /** The page to come back to. */
  path: string
  isConfirmed: boolean
}>

/** Where a choice of region leads, and whether it holds. */
export type RegionSwitch = Readonly<{location: string; region: RegionCode | null}>

const languageOf = (path: string): Language => (/^\/ar(?:$|[/?#])/u.test(path) ? 'ar' : 'en')

/** The page on which a change to laxer rules is confirmed. */
const confirmationPath = (lang: Language, query: Readonly<Record<string, string>>): string =>
  `${publicPath(lang, '/region')}?${new URLSearchParams(query)}`

/**
 * Decides on a choice of region. One that leaves guarded rules for laxer ones is first confirmed; that it was is counted, and it holds
 * only when it could be.
 */
export async function switchRegion({from, to, path, isConfirmed}: RegionSwitchRequest): Promise<RegionSwitch> {
  const lang = languageOf(path)
  const guarded = findSwitchToLaxerRegion({from, to}, await getRegionOverview(lang))
  if (guarded === null) return {location: path, region: to}
  if (!isConfirmed) return {location: confirmationPath(lang, {to, path}), region: null}
  try {
    await acknowledgeRegion({from: guarded.left.code, to, lang})
  } catch (error) {
    log.error({error}, 'a confirmed change of region could not be counted')
    return {location: confirmationPath(lang, {to, path, problem: 'uncounted'}), region: null}
  }
  return {location: path, region: to}
}
