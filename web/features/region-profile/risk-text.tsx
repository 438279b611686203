import type {Language} from '#domain/languages/languages.ts'
import {WholeRanges} from '#web/ui/whole-ranges.tsx'
import {fillLossShare} from '#domain/texts/loss-share.ts'
import type {RegionProfile} from './get-region-profile.ts'

type RiskTextProps = Readonly<{lang: Language; profile: RegionProfile; form: 'full' | 'short'}>

/** The region's risk warning with its percentage, in the page's language. */
export function RiskText({lang, profile, form}: RiskTextProps) {
  const warning = form === 'full' ? profile.riskWarning : profile.riskWarningShort
  return <WholeRanges lang={lang}>{fillLossShare(warning, profile.lossPercentage)}</WholeRanges>
}
