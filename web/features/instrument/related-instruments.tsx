import type {Instrument} from '#domain/instruments/instrument.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import type {Language} from '#domain/languages/languages.ts'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'

type RelatedInstrumentsProps = Readonly<{lang: Language; instruments: readonly Instrument[]}>

/** Instruments that are traded like this one, each with its name. */
export const RelatedInstruments = ({lang, instruments}: RelatedInstrumentsProps) => (
  <ul>
    {instruments.map((instrument) => {
      const {symbol, name} = namesOf(instrument, {lang})
      return (
        <li key={symbol} className="border-t border-rule">
          <AnyLink
            href={publicPath(lang, symbolPath(symbol))}
            className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 hover:text-signal"
          >
            <strong className="font-semibold">
              <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
            </strong>
            <bdi className="text-sm text-text-quiet">{name}</bdi>
          </AnyLink>
        </li>
      )
    })}
  </ul>
)
