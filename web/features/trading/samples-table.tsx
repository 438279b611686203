import {useTranslations} from 'next-intl'
import type {InstrumentGroupCode} from '#domain/instruments/instrument-group-codes.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {AnyLink} from '#web/ui/any-link.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import type {SampleRow} from './sample-rows.ts'

type SamplesTableProps = Readonly<{
  lang: Language
  group: InstrumentGroupCode
  rows: readonly SampleRow[]
}>

/** Sample instruments, each with a link to its page. */
export function SamplesTable({lang, group, rows}: SamplesTableProps) {
  const t = useTranslations('markets')
  const head = 'py-2 text-end align-bottom font-medium'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('samples')}</caption>
      <thead className="border-b border-rule-strong text-sm text-text-quiet">
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t('instrument')}
          </th>
          <th scope="col" className={`${head} ps-3`}>
            {t(`averageSpread.${group}`)}
          </th>
          <th scope="col" className={`${head} ps-3`}>
            {t('leverage')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({symbol, name, spread, leverage, offer}) => (
          <tr key={symbol} className="border-b border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              <AnyLink
                href={publicPath(lang, symbolPath(symbol))}
                className="font-semibold text-signal underline-offset-4 hover:text-signal-strong hover:underline"
              >
                <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
              </AnyLink>
              <br />
              <bdi className="text-sm text-text-quiet">{name}</bdi>
            </th>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              <IsolatedText lang={lang}>{spread ?? '–'}</IsolatedText>
            </td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              {offer === 'offered' ? (
                <IsolatedNumber lang={lang}>{formatLeverage(leverage)}</IsolatedNumber>
              ) : (
                <span className="text-sm text-text-quiet">{offerLabel(messagesOf(lang).offer, offer)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
