import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {RegionOverview} from '#web/parts/region/get-region-profile.ts'
import {Flag} from '#web/parts/region/region-notes.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Tag} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

type RegionListProps = Readonly<{
  lang: Language
  current: RegionCode
  regions: readonly RegionOverview[]
  /** The highest leverage that the visitor may see, as the N of 1:N. */
  maxDisclosedLeverage: number
}>

/** All regions with their highest leverage and notice. The visitor's own region is marked. */
export function RegionList({lang, current, regions, maxDisclosedLeverage}: RegionListProps) {
  const t = useTranslations('regions')
  const isDisclosed = ({maxLeverage}: RegionOverview) => maxLeverage <= maxDisclosedLeverage
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
            {isDisclosed(region) ? (
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
              {isDisclosed(region) ? region.complianceNotice : t('otherRules')}
            </IsolatedText>
          </p>
        </li>
      ))}
    </ul>
  )
}
