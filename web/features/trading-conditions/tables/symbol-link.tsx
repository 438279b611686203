import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'

/** The symbol of an instrument as a link to its page. A plain link: with thousands of them, nothing is prefetched. */
export const SymbolLink = ({lang, symbol}: Readonly<{lang: Language; symbol: string}>) => (
  <a href={publicPath(lang, symbolPath(symbol))} className="symbol-link">
    <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
  </a>
)
