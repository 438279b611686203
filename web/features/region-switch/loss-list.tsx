import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import type {RegionLoss} from '#domain/regions/switch-to-laxer-region.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {DashList} from '#web/ui/dash-list.tsx'

type LossListProps = Readonly<{
  lang: Language
  left: RegionProfile
  chosen: RegionProfile
  losses: readonly RegionLoss[]
}>

/** What the laxer rules take from the visitor, a sentence each. */
export function LossList({lang, left, chosen, losses}: LossListProps) {
  const t = useTranslations('regionChange')
  const names = {left: left.name, chosen: chosen.name}
  const sentencesOf: Readonly<Record<RegionLoss, () => readonly string[]>> = {
    leverage: () => [
      left.maxLeverage < chosen.maxLeverage
        ? t('lostLeverage', {
            before: formatLeverage(left.maxLeverage),
            after: formatLeverage(chosen.maxLeverage),
          })
        : t('lostClassLeverage'),
    ],
    // Where crypto may not be marketed, a page does not say where else it is offered.
    crypto: () => [t(isBannedFromMarketing('crypto', left.code) ? 'lostCryptoBan' : 'lostCrypto', names)],
    protection: () => [
      t('lostCloseOut', names),
      t('lostNegativeBalance', names),
      t('lostInducements', names),
    ],
    warning: () => [t('lostWarning', names)],
  }
  return (
    <DashList
      lang={lang}
      items={losses.flatMap((loss) => sentencesOf[loss]()).map((text) => ({key: text, text}))}
    />
  )
}
