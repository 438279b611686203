/** The place of the provider's own share of losing retail accounts in a risk warning. */
export const lossSharePlaceholder = '{lossShare}'

/** Puts the provider's own share of losing retail accounts, in percent, into a warning. A text without its place stays as it is. */
export const fillLossShare = (warning: string, lossPercentage: number | null): string =>
  lossPercentage === null ? warning : warning.replaceAll(lossSharePlaceholder, `${lossPercentage}%`)
