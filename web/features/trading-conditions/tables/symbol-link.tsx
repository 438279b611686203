import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'

/** The symbol of an instrument as a link to its page. A plain link: with thousands of them, nothing is prefetched. */
export const SymbolLink = ({lang, symbol}: Readonly<{lang: Language; symbol: string}>) => (
  <a href={publicPath(lang, symbolPath(symbol))} dir="ltr" className="symbol-link">
    {symbol}
  </a>
)
