import {plainText} from '#web/content/draft/plain-text.ts'
import type {RegionProfile} from './get-region-profile.ts'

/** Length in characters that fits on one line of a phone, about. */
const oneLine = 48

/** Whether the short form of a region takes several lines on a phone, as the prescribed sentences do. */
export const isLongWarning = ({riskWarningShort}: Pick<RegionProfile, 'riskWarningShort'>): boolean =>
  plainText(riskWarningShort).length > oneLine
