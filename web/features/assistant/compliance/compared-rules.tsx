import {useTranslations} from 'next-intl'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

type ComparedRulesProps = Readonly<{lang: Language; profiles: readonly RegionProfile[]}>

/** The rules of regions side by side: caps by class, crypto, protection. */
export function ComparedRules({lang, profiles}: ComparedRulesProps) {
  const t = useTranslations('assistant.compliance')
  const labels = useTranslations('disclaimer')
  const [one, other] = profiles
  const cell = 'py-2.5 ps-4 text-start align-top font-semibold'
  const capOf = (profile: RegionProfile, assetClass: (typeof assetClasses)[number]) => {
    const offer = offerOfClass(assetClass, profile)
    return offer === 'offered'
      ? formatLeverage(profile.leverageCaps[assetClass])
      : classLabel(messagesOf(lang).offer, offer)
  }
  return (
    <table className="w-full border-collapse">
      <caption className="pb-3 text-start text-xl font-semibold">
        <IsolatedText lang={lang}>
          {t('compared', {one: one?.name ?? '', other: other?.name ?? ''})}
        </IsolatedText>
      </caption>
      <thead className="border-y border-rule-strong text-sm text-text-quiet">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('assetClass')}
          </th>
          {profiles.map(({code, name}) => (
            <th key={code} scope="col" className="py-2 ps-4 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assetClasses.map((assetClass) => (
          <tr key={assetClass} className="border-b border-rule">
            <th scope="row" className="py-2.5 text-start font-normal">
              {labels(`assetClasses.${assetClass}`)}
            </th>
            {profiles.map((profile) => (
              <td key={profile.code} className={cell}>
                <IsolatedText lang={lang}>{capOf(profile, assetClass)}</IsolatedText>
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-b border-rule">
          <th scope="row" className="py-2.5 text-start align-top font-normal">
            {t('protection')}
          </th>
          {profiles.map(({code, investorProtection}) => (
            <td key={code} className="py-2.5 ps-4 text-start align-top text-sm">
              <IsolatedText lang={lang}>{investorProtection ?? t('protectionNone')}</IsolatedText>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
