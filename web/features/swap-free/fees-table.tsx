import {useTranslations} from 'next-intl'
import {formatAmount} from '#domain/format/format-amount.ts'
import type {SwapFreeClass} from '#domain/position/check-swap-free.ts'
import {decimal} from '#domain/position/decimal.ts'
import {swapFreeFee} from '#domain/position/swap-free-fee.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'

const currency = 'USD'
const examples = [7, 14, 30]

/** The fee of each asset class, and what one lot costs after some nights. */
export function FeesTable({lang, classes}: Readonly<{lang: Language; classes: readonly SwapFreeClass[]}>) {
  const t = useTranslations('swapFree')
  const text = (words: string) => <IsolatedText lang={lang}>{words}</IsolatedText>
  const amount = (fee: number) => (fee === 0 ? t('noFee') : text(formatAmount(lang, fee, currency)))
  const columns: Array<Column<SwapFreeClass>> = [
    {
      key: 'class',
      label: t('class'),
      onCard: 'card-title',
      cell: (terms) => t(`classes.${terms.asset_class}`),
    },
    {
      key: 'freeNights',
      label: t('freeNights'),
      isNumeric: true,
      cell: (terms) => text(String(terms.free_nights)),
    },
    {
      key: 'feePerNight',
      label: t('feePerNight'),
      isNumeric: true,
      cell: (terms) => amount(terms.fee_per_lot),
    },
    ...examples.map((nights): Column<SwapFreeClass> => ({
      key: `after${nights}`,
      label: t('afterNights', {nights}),
      isNumeric: true,
      cell: (terms) => amount(swapFreeFee(terms, decimal(1), decimal(nights)).toNumber()),
    })),
  ]
  return (
    <DataTable caption={t('fees')} columns={columns} rows={classes} keyOf={(terms) => terms.asset_class} />
  )
}
