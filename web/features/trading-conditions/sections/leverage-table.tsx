import {useTranslations} from 'next-intl'
import {type AssetClass, assetClasses} from '#schemas/values/asset-classes.ts'
import {effectiveLeverage, marginPercentage} from '#web/features/leverage/effective-leverage.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#web/format/format-leverage.ts'
import {formatPercentage} from '#web/format/format-percentage.ts'
import type {Language} from '#web/i18n/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Figure} from '#web/ui/figure.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import type {Account} from './accounts.ts'

type LeverageCellProps = Readonly<{lang: Language; leverage: number; margin: string; notOffered: string}>

function LeverageCell({lang, leverage, margin, notOffered}: LeverageCellProps) {
  const percentage = marginPercentage(leverage)
  if (percentage === null) return <span className="text-text-quiet">{notOffered}</span>
  return (
    <>
      <span className="block text-base font-semibold">
        <Figure lang={lang}>{formatLeverage(leverage)}</Figure>
      </span>
      <span className="block text-xs text-text-quiet">
        <FilledMessage
          message={margin}
          values={{percentage: <Figure lang={lang}>{formatPercentage(percentage)}</Figure>}}
        />
      </span>
    </>
  )
}

type LeverageTableProps = Readonly<{lang: Language; accounts: readonly Account[]; profile: RegionProfile}>

const columnsOf = ({lang, accounts, profile}: LeverageTableProps): Array<Column<AssetClass>> => {
  const {assetClass: label, classes, marginOf} = messagesOf(lang).trading
  return [
    {
      key: 'class',
      label,
      onCard: 'max-sm:col-span-3 max-sm:text-base',
      cell: (assetClass) => classes[assetClass],
    },
    ...accounts.map(({figures, name}) => ({
      key: figures.code,
      label: name,
      isFigure: true,
      cell: (assetClass: AssetClass) => (
        <LeverageCell
          lang={lang}
          leverage={effectiveLeverage({maxLeverage: figures.max_leverage}, profile, assetClass)}
          margin={marginOf}
          notOffered={profile.unavailableLabel}
        />
      ),
    })),
  ]
}

/** The leverage that applies to each asset class on each account type in the region, and the margin that it needs. */
export function LeverageTable(given: LeverageTableProps) {
  const t = useTranslations('trading')
  return (
    <DataTable
      caption={t('leverageCaption')}
      columns={columnsOf(given)}
      rows={assetClasses}
      keyOf={(assetClass) => assetClass}
      isThreeAcross
    />
  )
}
