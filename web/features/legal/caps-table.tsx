import {useTranslations} from 'next-intl'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {marginPercent} from './margin-percent.ts'

type CapsTableProps = Readonly<{lang: Language; profile: RegionProfile}>

/** Highest leverage and smallest margin by asset class. */
export function CapsTable({lang, profile}: CapsTableProps) {
  const {leverageCaps: caps, code} = profile
  const t = useTranslations('disclaimer')
  const isolated = (figure: string) => <IsolatedNumber lang={lang}>{figure}</IsolatedNumber>
  return (
    <table className="mt-6 w-full border-collapse">
      <caption className="pb-2 text-start font-semibold">{t('capsCaption')}</caption>
      <thead className="border-y border-rule-strong text-sm text-text-quiet">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('assetClass')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-medium">
            {t('cap')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('margin')}
          </th>
        </tr>
      </thead>
      <tbody>
        {listedClasses(code).map((assetClass) => (
          <tr key={assetClass} className="border-b border-rule">
            <th scope="row" className="py-2.5 pe-3 text-start font-normal">
              {t(`assetClasses.${assetClass}`)}
            </th>
            {offerOfClass(assetClass, profile) !== 'offered' ? (
              <td colSpan={2} className="py-2.5 text-end text-text-quiet">
                {classLabel(messagesOf(lang).offer, offerOfClass(assetClass, profile))}
              </td>
            ) : (
              <>
                <td className="px-3 py-2.5 text-end font-semibold">
                  {isolated(formatLeverage(caps[assetClass]))}
                </td>
                <td className="py-2.5 text-end text-text-quiet">
                  {isolated(marginPercent(caps[assetClass]))}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
