/**
 * The highest leverage of any region that a visitor is shown, as the N of 1:N: where the profile pins the warning, which the strictest
 * rules (EU, UK) require, no more than applies to them, so that no page advertises more.
 */
export const maxDisclosedLeverage = ({
  pinWarning,
  maxLeverage,
}: Readonly<{pinWarning: boolean; maxLeverage: number}>): number =>
  pinWarning ? maxLeverage : Number.POSITIVE_INFINITY
