import {useTranslations} from 'next-intl'
import {Flag} from '#web/features/region-profile/flag.tsx'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Tag} from '#web/ui/tag.tsx'

type RegionListProps = Readonly<{
  lang: Language
  current: RegionCode
  regions: readonly RegionSummary[]
  /** The highest leverage that the reader is told of, as the N of 1:N. */
  maxDisclosedLeverage: number
}>

/** All six regions with their highest leverage and notice; the reader's own is marked. */
export function RegionList({lang, current, regions, maxDisclosedLeverage}: RegionListProps) {
  const t = useTranslations('regions')
  const isTold = ({maxLeverage}: RegionSummary) => maxLeverage <= maxDisclosedLeverage
  return (
    <ul className="border-t border-rule-strong">
      {regions.map((region) => (
        <li
          key={region.code}
          className="grid gap-x-8 gap-y-2 border-b border-rule py-5 sm:grid-cols-[13rem_1fr]"
          aria-current={region.code === current ? 'true' : undefined}
        >
          <div>
            <h3 className="flex items-baseline gap-2.5 text-base">
              <Flag name={region.flag} />
              {region.name}
            </h3>
            {isTold(region) ? (
              <p className="mt-1 text-xl font-medium tabular-nums">
                <IsolatedNumber lang={lang}>{formatLeverage(region.maxLeverage)}</IsolatedNumber>
              </p>
            ) : null}
            {region.code === current ? (
              <p className="mt-1">
                <Tag>{t('current')}</Tag>
              </p>
            ) : null}
          </div>
          <p className="max-w-[68ch] text-sm">
            <IsolatedText lang={lang}>
              {isTold(region) ? region.complianceNotice : t('otherRules')}
            </IsolatedText>
          </p>
        </li>
      ))}
    </ul>
  )
}
