import {useTranslations} from 'next-intl'
import {nameWeekday} from '#domain/hours/calendar.ts'
import {formatLeverage, formatPercentage, formatSize} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {describeAsked, describeOpen, describePrice, type PricePart, priceParts} from './price-figures.ts'
import type {PricedTrade} from './load-trade.ts'

type PriceResultProps = Readonly<{
  lang: Language
  result: NonNullable<PricedTrade['result']>
  /** The requested figure, shown above the others. */
  part?: PricePart
}>

/** The cost of a trade with its parts, and the margin with the limit that sets it. */
export function PriceResult({lang, result, part = 'total'}: PriceResultProps) {
  const t = useTranslations('home.price')
  const {calculators: labels} = getMessages(lang)
  const {side, account, lots, nights, open, day, bookings} = result.position
  const {quoted} = result
  const {leverage, boundBy} = account.leverage
  const shown = describeAsked(lang, result, part)
  const reason = fill(labels.leverageApplies, {
    leverage: formatLeverage(leverage),
    percentage: formatPercentage(100 / leverage),
    bound: labels.boundBy[boundBy],
  })
  const size = formatSize(Number(lots))
  return (
    <>
      <p className="text-sm text-text-quiet">{shown.term}</p>
      <p className="mt-1 text-3xl leading-tight font-semibold tabular-nums">
        <IsolatedText lang={lang}>{shown.value}</IsolatedText>
      </p>
      <p className="mt-1 mb-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>
          {t('trade', {side: labels.sides[side], lots: Number(lots), size, nights: Number(nights)})}
        </IsolatedText>
        {Number(nights) === Number(bookings) ? null : (
          <span className="block">
            <IsolatedText lang={lang}>
              {fill(labels.bookings, {
                day: nameWeekday(lang, day),
                nights: String(nights),
                bookings: String(bookings),
              })}
            </IsolatedText>
          </span>
        )}
      </p>
      <DefinitionList
        lang={lang}
        definitions={priceParts
          .filter((each) => each !== part)
          .map((each) => {
            const {term, value} = describePrice(lang, result, each)
            return {key: each, term, value: each === 'margin' ? <Margin {...{lang, value, reason}} /> : value}
          })}
      />
      {part === 'margin' ? (
        <p className="mt-2 text-sm">
          <IsolatedText lang={lang}>{reason}</IsolatedText>
        </p>
      ) : null}
      <p className="mt-2 text-xs text-text-quiet">
        <IsolatedText lang={lang}>
          {`${labels.signs} ${open === null ? t('unpriced') : t('note', {price: describeOpen(lang, formatSize(Number(open)), quoted)})}`}
        </IsolatedText>
      </p>
    </>
  )
}

const Margin = ({lang, value, reason}: Readonly<{lang: Language; value: string; reason: string}>) => (
  <>
    <IsolatedText lang={lang}>{value}</IsolatedText>
    <span className="block text-xs font-normal text-text-quiet">
      <IsolatedText lang={lang}>{reason}</IsolatedText>
    </span>
  </>
)
