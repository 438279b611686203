import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {Flag} from '#web/features/region-profile/flag.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#web/format/format-leverage.ts'
import type {Language} from '#web/i18n/languages.ts'
import {Figure} from '#web/ui/figure.tsx'
import {FiguredText} from '#web/ui/figured-text.tsx'

const Row = ({term, children}: Readonly<{term: string; children: ReactNode}>) => (
  <div className="flex items-baseline justify-between gap-6 border-t border-ink-rule py-2.5">
    <dt className="text-on-ink-quiet">{term}</dt>
    <dd className="text-end font-semibold tabular-nums">{children}</dd>
  </div>
)

/** What the reader's region allows, as an instrument would show it. */
export function RegionCard({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('regions')
  return (
    <section
      aria-labelledby="region-card"
      className="rounded-panel border border-ink-rule bg-ink-soft/90 px-5 pt-4 pb-2 print:bg-paper"
    >
      <h2 id="region-card" className="text-sm font-medium tracking-normal text-on-ink-quiet">
        {t('yours')}
      </h2>
      <p className="mt-1 mb-3 flex items-center gap-2.5 text-lg font-semibold">
        <Flag name={profile.flag} />
        {profile.name}
      </p>
      <dl>
        <Row term={t('maxLeverage')}>
          <span className="text-xl">
            <Figure lang={lang}>{formatLeverage(profile.maxLeverage)}</Figure>
          </span>
        </Row>
        <Row term={t('crypto')}>
          {profile.cfdCryptoAllowed ? (
            <FiguredText lang={lang}>
              {t('cryptoAllowed', {leverage: formatLeverage(profile.leverageCaps.crypto)})}
            </FiguredText>
          ) : (
            t('cryptoNotOffered')
          )}
        </Row>
        <Row term={t('regulator')}>{profile.regulator}</Row>
      </dl>
    </section>
  )
}
