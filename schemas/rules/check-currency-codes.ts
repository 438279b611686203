import type {Problem} from './problem.ts'

/** Currency codes in the three capital letters of ISO 4217. */
export const checkCurrencyCodes = (codes: readonly string[]): Problem[] =>
  codes
    .filter((code) => !/^[A-Z]{3}$/u.test(code))
    .map((code) => ({
      message: `Write the currency code in three capital letters, such as EUR, instead of ${code}.`,
    }))
