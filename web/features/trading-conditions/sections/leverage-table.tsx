import {useTranslations} from 'next-intl'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import {type LeverageRule, leverageRule} from '#domain/leverage/effective-leverage.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import type {Account} from './accounts.ts'

type LeverageCellProps = Readonly<{
  lang: Language
  rule: LeverageRule | null
  labels: Messages['trading']
  /** Who refuses the class, where it is not offered. */
  refusal: string
}>

/** The leverage, the margin that it requires, and which limit determines it. */
function LeverageCell({lang, rule, labels, refusal}: LeverageCellProps) {
  if (rule === null) return <span className="text-text-quiet">{refusal}</span>
  return (
    <>
      <span className="block text-base font-semibold">
        <IsolatedNumber lang={lang}>{formatLeverage(rule.leverage)}</IsolatedNumber>
      </span>
      <span className="block text-xs text-text-quiet">
        <FilledMessage
          message={labels.marginOf}
          values={{percentage: <IsolatedNumber lang={lang}>{formatPercentage(rule.margin)}</IsolatedNumber>}}
        />
      </span>
      <span className="block text-xs whitespace-normal text-text-quiet">{labels.boundBy[rule.boundBy]}</span>
    </>
  )
}

type LeverageTableProps = Readonly<{lang: Language; accounts: readonly Account[]; profile: RegionProfile}>

const columnsOf = ({lang, accounts, profile}: LeverageTableProps): Array<Column<AssetClass>> => {
  const {trading, offer} = messagesOf(lang)
  return [
    {
      key: 'class',
      label: trading.assetClass,
      onCard: 'max-sm:col-span-3 max-sm:text-base',
      cell: (assetClass) => trading.classes[assetClass],
    },
    ...accounts.map(({terms, name}) => ({
      key: terms.code,
      label: name,
      isNumeric: true,
      cell: (assetClass: AssetClass) => (
        <LeverageCell
          lang={lang}
          rule={leverageRule({maxLeverage: terms.max_leverage}, profile, assetClass)}
          labels={trading}
          refusal={classLabel(offer, offerOfClass(assetClass, profile))}
        />
      ),
    })),
  ]
}

/** The leverage for each asset class on each account type in the region, the margin that it requires, and what limits it. */
export function LeverageTable(props: LeverageTableProps) {
  const {lang, profile} = props
  const t = useTranslations('trading')
  return (
    <>
      <DataTable
        caption={t('leverageCaption')}
        columns={columnsOf(props)}
        rows={listedClasses(profile.code)}
        keyOf={(assetClass) => assetClass}
        isThreeAcross
        placeholderHeight="[contain-intrinsic-height:auto_84rem] sm:[contain-intrinsic-height:auto_48rem]"
      />
      <p className="max-w-[90ch] text-sm text-text-quiet">
        {t('boundByNote')}{' '}
        <FilledMessage
          message={messagesOf(lang).trading.majorsOf}
          values={{
            currencies: <IsolatedNumber lang={lang}>{profile.fxMajorCurrencies.join(', ')}</IsolatedNumber>,
          }}
        />
      </p>
    </>
  )
}
