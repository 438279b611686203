import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Decimal} from '#domain/position/decimal.ts'
import {moneyText} from '#domain/position/money-text.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {PricedTrade} from './load-trade.ts'

type PriceResultProps = Readonly<{lang: Language; result: NonNullable<PricedTrade['result']>}>

/** The cost of a trade with its parts, and the margin with the limit that sets it. */
export function PriceResult({lang, result: {position, price}}: PriceResultProps) {
  const t = useTranslations('home.price')
  const {calculators: labels} = messagesOf(lang)
  const {side, currency, account, lots, nights, open} = position
  const money = (amount: Decimal) => moneyText(lang, amount, currency)
  const {leverage, boundBy} = account.leverage
  const size = formatSize(Number(lots))
  return (
    <>
      <p className="text-sm text-text-quiet">{t('total')}</p>
      <p className="mt-1 text-3xl leading-tight font-semibold tabular-nums">
        <IsolatedText lang={lang}>{money(price.total)}</IsolatedText>
      </p>
      <p className="mt-1 mb-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>
          {t('trade', {side: labels.sides[side], lots: Number(lots), size, nights: Number(nights)})}
        </IsolatedText>
      </p>
      <DefinitionList
        lang={lang}
        definitions={[
          {key: 'spread', term: labels.parts.spread, value: money(price.spread)},
          {
            key: 'commission',
            term: labels.parts.commission,
            value: price.commission.eq(0) ? labels.included : money(price.commission),
          },
          {key: 'swap', term: labels.parts.swap, value: money(price.swap)},
          {
            key: 'margin',
            term: t('margin'),
            value: (
              <>
                <IsolatedText lang={lang}>
                  {price.margin === null ? t('noMargin') : money(price.margin)}
                </IsolatedText>
                <span className="block text-xs font-normal text-text-quiet">
                  <IsolatedText lang={lang}>
                    {fill(labels.leverageApplies, {
                      leverage: formatLeverage(leverage),
                      percentage: formatPercentage(100 / leverage),
                      bound: labels.boundBy[boundBy],
                    })}
                  </IsolatedText>
                </span>
              </>
            ),
          },
        ]}
      />
      <p className="mt-2 text-xs text-text-quiet">
        <IsolatedText lang={lang}>
          {open === null ? t('unpriced') : t('note', {price: formatSize(Number(open))})}
        </IsolatedText>
      </p>
    </>
  )
}
