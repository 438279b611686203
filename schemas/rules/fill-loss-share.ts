/** The range for providers without twelve months of own data. Source: the standard warnings of ESMA and the FCA. */
const rangeWithoutOwnFigure = '74-89%'

/**
 * Replaces `{lossShare}` in a risk warning by the share of losing retail accounts: the provider's own percentage,
 * or the range where there is none.
 */
export const fillLossShare = (warning: string, lossPercentage: number | null): string =>
  warning.replaceAll('{lossShare}', lossPercentage === null ? rangeWithoutOwnFigure : `${lossPercentage}%`)
