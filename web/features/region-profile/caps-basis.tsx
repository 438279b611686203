import {useTranslations} from 'next-intl'
import type {RegionProfile} from './get-region-profile.ts'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

/** Who set the region's caps, by which rule, and until when it holds. */
export function CapsBasis({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('trading')
  return (
    <p className="text-sm text-text-quiet">
      <strong className="font-semibold text-text">{t(`capsBasis.${profile.capsBasis}`)}</strong>
      {': '}
      <IsolatedText lang={lang}>{profile.capsSource}</IsolatedText>
      {profile.rulesValidUntil ? (
        <>
          {'. '}
          {t('capsValidUntil', {day: formatDay(lang, profile.rulesValidUntil)})}
        </>
      ) : null}
    </p>
  )
}
