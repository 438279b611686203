import {useTranslations} from 'next-intl'
import {CountryNotice} from '#web/features/country-rules/country-notice.tsx'
import {CryptoState} from '#web/features/region-profile/crypto-state.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatDay} from '#domain/format/format-date.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {CapsTable} from './caps-table.tsx'

type RestrictionsProps = Readonly<{lang: Language; profile: RegionProfile}>

/** The limits of the region: highest leverage, crypto, the caps by asset class and their source. */
export function Restrictions({lang, profile}: RestrictionsProps) {
  const t = useTranslations('disclaimer')
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Panel>
          <dt className="text-text-quiet">{t('maxLeverage')}</dt>
          <dd className="mt-1 text-3xl font-medium">
            <IsolatedNumber lang={lang}>{formatLeverage(profile.maxLeverage)}</IsolatedNumber>
          </dd>
        </Panel>
        <Panel>
          <dt className="text-text-quiet">{t('crypto')}</dt>
          <dd className="mt-1">
            <span className="text-xl font-semibold">
              <CryptoState lang={lang} profile={profile} />
            </span>
            <p className="mt-2 text-sm text-text-quiet">
              <IsolatedText lang={lang}>{profile.cryptoNotice}</IsolatedText>
            </p>
          </dd>
        </Panel>
      </dl>
      <CountryNotice lang={lang} notice={profile.countryNotice} />
      <CapsTable lang={lang} profile={profile} />
      <p className="mt-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{sourceNote(lang, profile, t)}</IsolatedText>
      </p>
    </>
  )
}

type Labels = ReturnType<typeof useTranslations<'disclaimer'>>

const sourceNote = (lang: Language, profile: RegionProfile, t: Labels): string =>
  [
    t('capsSource', {source: profile.capsSource}),
    profile.rulesValidFrom ? t('validFrom', {date: formatDay(lang, profile.rulesValidFrom)}) : '',
    profile.rulesValidUntil ? t('validUntil', {date: formatDay(lang, profile.rulesValidUntil)}) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
