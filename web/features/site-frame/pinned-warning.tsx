import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {RiskText} from '#web/features/region-profile/risk-text.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {PinnedHeight} from './pinned-height.tsx'

/** The short risk warning, pinned to the top of the window: for regions whose profile pins it. Where the rules require it, the Studio insists. */
export function PinnedWarning({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('disclaimer')
  return (
    <aside
      id="pinned-warning"
      aria-label={t('riskWarning')}
      className="sticky top-0 z-40 border-b-2 border-warn bg-paper-sunk text-text print:static"
    >
      <p className="page-width py-2 leading-snug">
        <RiskText lang={lang} profile={profile} form="short" />{' '}
        <a
          href="#risk-warning"
          className="inline-block py-0.5 font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {t('fullWarning')}
        </a>
      </p>
      <PinnedHeight of="pinned-warning" />
    </aside>
  )
}
