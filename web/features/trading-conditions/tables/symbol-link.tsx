import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Figure} from '#web/ui/figure.tsx'

/** The symbol of an instrument, which leads to its page. A plain link: thousands of them prepare nothing ahead. */
export const SymbolLink = ({lang, symbol}: Readonly<{lang: Language; symbol: string}>) => (
  <a
    href={publicPath(lang, symbolPath(symbol))}
    className="inline-flex min-h-6 items-center underline decoration-rule-strong underline-offset-4 hover:text-signal hover:decoration-signal"
  >
    <Figure lang={lang}>{symbol}</Figure>
  </a>
)
