import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import {regionRecord} from '#domain/regions/regions.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

type ChangeTableProps = Readonly<{lang: Language; left: RegionProfile; chosen: RegionProfile}>

type Row = Readonly<{name: string; of: (profile: RegionProfile) => string}>

const anyAccount = {maxLeverage: Number.POSITIVE_INFINITY}

/** The rules of two regions side by side: leverage, protection, who serves. Asset classes with the same leverage are left out. */
export function ChangeTable({lang, left, chosen}: ChangeTableProps) {
  const t = useTranslations('regionChange')
  const labels = useTranslations('regions')
  const {offer} = messagesOf(lang)
  const classes = useTranslations('disclaimer.assetClasses')
  const leverageOf = (profile: RegionProfile, assetClass: AssetClass) =>
    effectiveLeverage(anyAccount, profile, assetClass)
  const byRule = (isRequired: boolean) => t(isRequired ? 'byRule' : 'notByRule')
  const rows: readonly Row[] = [
    {name: labels('maxLeverage'), of: ({maxLeverage}) => formatLeverage(maxLeverage)},
    ...listedClasses(left.code)
      .filter((assetClass) => leverageOf(left, assetClass) !== leverageOf(chosen, assetClass))
      .map((assetClass) => ({
        name: classes(assetClass),
        of: (profile: RegionProfile) => {
          const leverage = leverageOf(profile, assetClass)
          return leverage === 0
            ? classLabel(offer, offerOfClass(assetClass, profile))
            : t('upTo', {leverage: formatLeverage(leverage)})
        },
      })),
    {name: t('closeOut'), of: ({investorProtection}) => byRule(investorProtection !== null)},
    {name: t('negativeBalance'), of: ({investorProtection}) => byRule(investorProtection !== null)},
    {name: t('prescribedWarning'), of: ({code}) => byRule(regionRecord(code).hasStandardWarning)},
    {name: labels('regulator'), of: ({entity}) => entity.regulator},
    {name: labels('entity'), of: ({legalEntity}) => legalEntity},
  ]
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('changes')}</caption>
      <thead>
        <tr className="border-b border-rule-strong">
          <th scope="col" className="sr-only">
            {t('changes')}
          </th>
          {[left, chosen].map(({code, name}) => (
            <th key={code} scope="col" className="py-3 pe-4 text-start font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({name, of}) => (
          <tr key={name} className="border-b border-rule align-top">
            <th scope="row" className="py-3 pe-4 text-start font-normal text-text-quiet">
              <IsolatedText lang={lang}>{name}</IsolatedText>
            </th>
            {[left, chosen].map((profile) => (
              <td key={profile.code} className="py-3 pe-4">
                <IsolatedText lang={lang}>{of(profile)}</IsolatedText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
