/** What a provider without twelve months of figures of its own states. Source: the standard warnings of ESMA and the FCA. */
const rangeWithoutOwnFigure = '74-89%'

/**
 * A risk warning with the share of losing retail accounts in the place of `{lossShare}`: the provider's own figure
 * (in percent), or the range where there is none.
 */
export const fillLossShare = (warning: string, lossPercentage: number | null): string =>
  warning.replaceAll('{lossShare}', lossPercentage === null ? rangeWithoutOwnFigure : `${lossPercentage}%`)
