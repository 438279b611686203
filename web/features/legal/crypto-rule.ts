import {regulatorCaps} from '#schemas/values/regulator-caps.ts'
import type {RegionCode} from '#web/region/regions.ts'

/** How the restriction on crypto CFDs is named: who does not allow them matters, the regulator or the house. */
export const cryptoRule = (region: RegionCode, allowed: boolean) => {
  if (allowed) return 'cryptoAllowed'
  return regulatorCaps[region].caps.crypto === 0 ? 'cryptoProhibited' : 'cryptoProhibitedByHouse'
}
