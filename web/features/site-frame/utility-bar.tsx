import {useTranslations} from 'next-intl'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import {paletteLabels} from '#web/features/search/palette/palette-labels.ts'
import {SearchOpener} from '#web/features/search/palette/search-opener.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Navigation} from './get-navigation.ts'
import {LanguageLink} from './language-link.tsx'
import {NavLinks} from './nav-links.tsx'
import {RegionSwitcher} from './region-switcher.tsx'

type UtilityBarProps = Readonly<{
  lang: Language
  region: RegionCode
  regions: readonly RegionSummary[]
  /** The highest leverage that the visitor is shown, as the N of 1:N. */
  maxDisclosedLeverage: number
  links: Navigation['utilityLinks']
}>

/** The top bar: services at the start, region and language at the end. On small screens the menu contains the services. */
export function UtilityBar({lang, region, regions, maxDisclosedLeverage, links}: UtilityBarProps) {
  const t = useTranslations('nav')
  return (
    <div className="border-b border-ink-rule/70 text-sm">
      <div className="relative page-width flex min-h-10 items-center justify-between gap-4">
        <nav aria-label={t('services')} className="hidden lg:block">
          <NavLinks lang={lang} links={links} className="-ms-2 flex flex-wrap" linkStyle="service-link" />
        </nav>
        <div className="flex min-w-0 grow items-center justify-between gap-2 lg:grow-0">
          <RegionSwitcher
            lang={lang}
            region={region}
            regions={regions}
            maxDisclosedLeverage={maxDisclosedLeverage}
          />
          <SearchOpener
            lang={lang}
            labels={paletteLabels(messagesOf(lang))}
            className="ms-auto flex min-h-9 items-center gap-2 rounded-control px-2 font-semibold text-on-ink hover:text-signal-on-ink"
          />
          <LanguageLink
            to={lang === 'en' ? 'ar' : 'en'}
            className="flex min-h-9 items-center rounded-control px-2 font-semibold text-on-ink hover:text-signal-on-ink"
          />
        </div>
      </div>
    </div>
  )
}
