import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {RiskText} from '#web/features/region-profile/risk-text.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {PinnedHeight} from './pinned-height.tsx'

/** The short risk warning at the top of every page. It stays in view while scrolling, except in windows too low to spare its height. */
export function PinnedWarning({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('disclaimer')
  return (
    <aside
      id="pinned-warning"
      aria-label={t('riskWarning')}
      className="sticky top-0 z-40 border-b-2 border-warn bg-paper-sunk text-text print:static low:static"
    >
      <p className="page-width py-2 leading-snug">
        <RiskText lang={lang} profile={profile} form="short" />{' '}
        <a
          href="#risk-warning"
          className="-my-1 -me-1.5 inline-flex size-6 items-center justify-center align-middle font-semibold whitespace-nowrap underline underline-offset-4 sm:my-0 sm:me-0 sm:inline-block sm:size-auto sm:py-0.5 sm:align-baseline"
        >
          <span className="sr-only sm:not-sr-only">{t('fullWarning')}</span>
          <DownwardArrow />
        </a>
      </p>
      <PinnedHeight of="pinned-warning" />
    </aside>
  )
}

/** On a phone the words of the link would take a line of their own. */
const DownwardArrow = () => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-4 fill-none stroke-current stroke-2 sm:hidden print:hidden"
  >
    <path d="M8 2.5v10.5M3.5 8.5 8 13l4.5-4.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
