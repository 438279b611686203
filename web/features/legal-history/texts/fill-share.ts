import {fillLossShare, lossSharePlaceholder} from '#domain/texts/loss-share.ts'

/** What stood in the place of the figure while a provider without one had the same text as the others. */
const formerRange = '74-89%'

/** A recorded warning with the figure that visitors saw in it. */
export const fillShare = (warning: string, lossPercentage: number | null): string =>
  fillLossShare(warning, lossPercentage).replaceAll(lossSharePlaceholder, formerRange)
