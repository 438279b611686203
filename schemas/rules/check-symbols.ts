import type {Problem} from './problem.ts'

const symbol = /^[A-Z0-9][A-Z0-9.&-]{0,19}$/u

/** Symbols as the trading tables write them. */
export const checkSymbols = (symbols: readonly string[]): Problem[] =>
  symbols
    .filter((text) => !symbol.test(text))
    .map((text) => ({
      message: `Write the symbol as in the trading tables, such as EURUSD or BP.L, instead of ${text}.`,
    }))
