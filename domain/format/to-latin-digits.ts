/** A text with Latin digits in the place of Arabic-Indic ones, the Persian and Urdu forms included. */
export const toLatinDigits = (text: string): string =>
  // In both blocks of Unicode the last four bits are the digit.
  text.replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
