import {useTranslations} from 'next-intl'
import {CountryNotice} from '#web/features/country-rules/country-notice.tsx'
import {Flag} from '#web/features/region-profile/flag.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'

/** The limits of the visitor's region. */
export function RegionCard({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('regions')
  const offer = useTranslations('offer')
  const permission = cryptoPermission(profile)
  return (
    <section
      aria-labelledby="region-card"
      className="rounded-panel border border-rule bg-paper-sunk/90 px-5 pt-4 pb-2"
    >
      <h2 id="region-card" className="text-sm font-medium tracking-normal text-text-quiet">
        {t('yours')}
      </h2>
      <p className="mt-1 mb-3 flex items-center gap-2.5 text-lg font-semibold">
        <Flag name={profile.flag} />
        {profile.name}
      </p>
      <DefinitionList
        lang={lang}
        layout="clearOfCorner"
        definitions={[
          {
            key: 'leverage',
            term: t('maxLeverage'),
            value: (
              <span className="text-xl">
                <IsolatedNumber lang={lang}>{formatLeverage(profile.maxLeverage)}</IsolatedNumber>
              </span>
            ),
          },
          {
            key: 'crypto',
            term: t('crypto'),
            value:
              permission === 'allowed' ? (
                <IsolatedText lang={lang}>
                  {offer('upTo', {
                    state: offer('allowed'),
                    leverage: formatLeverage(profile.leverageCaps.crypto),
                  })}
                </IsolatedText>
              ) : (
                offer(permission)
              ),
          },
          {key: 'regulator', term: t('regulator'), value: profile.entity.regulator},
        ]}
      />
      <CountryNotice lang={lang} notice={profile.countryNotice} />
    </section>
  )
}
