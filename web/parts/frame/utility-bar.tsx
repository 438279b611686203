import {useTranslations} from 'next-intl'
import {Flag} from '#web/parts/region/region-notes.tsx'
import type {RegionSummary} from '#web/parts/region/get-region-profile.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import {type Language, languages} from '#domain/languages.ts'
import {languageDetails} from '#domain/language-details.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {Chevron} from '#web/ui/chevron.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {paletteLabels} from '#web/parts/search/palette/palette-labels.ts'
import {SearchOpener} from '#web/parts/search/palette/search-opener.tsx'
import {getMessages} from '#i18n/messages.ts'
import {Menu} from '../../ui/menu/menu.tsx'
import {PageForm} from './page-form.tsx'
import type {Navigation} from './get-navigation.ts'
import {LanguageLink, NavLinks} from './nav-links.tsx'

type RegionSwitcherProps = Readonly<{
  lang: Language
  region: RegionCode
  regions: readonly RegionSummary[]
  /** The highest leverage that the visitor may see, as the N of 1:N. */
  maxDisclosedLeverage: number
}>

/** Shows the current region and lets the visitor choose another, with its maximum leverage if it may be disclosed. */
function RegionSwitcher({lang, region, regions, maxDisclosedLeverage}: RegionSwitcherProps) {
  const t = useTranslations('regions')
  const current = regions.find(({code}) => code === region)
  return (
    <Menu
      opensOn="press"
      className="min-w-0 lg:relative"
      labelStyle="flex min-h-9 min-w-0 items-center gap-2 rounded-control px-2 -ms-2 font-semibold text-on-ink hover:text-signal-on-ink"
      label={
        <>
          {current ? <Flag name={current.flag} /> : null}
          <span className="sr-only">{t('label')}</span>
          <span className="leading-tight text-balance">{current?.name}</span>
          <Chevron />
        </>
      }
    >
      <div className="menu-panel start-(--page-edge) z-30 w-[min(24rem,calc(100vw-2*var(--page-edge)))] rounded-panel border border-rule p-2 lg:start-auto lg:end-0">
        <p className="px-3 py-2 text-text-quiet">{t('choose')}</p>
        <PageForm lang={lang} action="/api/region" inPlace>
          {regions.map(({code, flag, name, maxLeverage}) => (
            <button
              key={code}
              name="region"
              value={code}
              aria-current={code === region ? 'true' : undefined}
              className="region-choice"
            >
              <Flag name={flag} />
              <span className="grow">{name}</span>
              {code === region ? <CheckMark /> : null}
              {maxLeverage > maxDisclosedLeverage ? null : (
                <span className="text-sm text-text-quiet tabular-nums">
                  <IsolatedNumber lang={lang}>{formatLeverage(maxLeverage)}</IsolatedNumber>
                </span>
              )}
            </button>
          ))}
        </PageForm>
      </div>
    </Menu>
  )
}

const CheckMark = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-current stroke-2">
    <path d="m3 8.5 3.5 3.5L13 4.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

type UtilityBarProps = Readonly<{
  lang: Language
  region: RegionCode
  regions: readonly RegionSummary[]
  /** The highest leverage that the visitor may see, as the N of 1:N. */
  maxDisclosedLeverage: number
  links: Navigation['utilityLinks']
}>

/** The top bar: services at the start, region and language at the end. On small screens, the menu contains the services. */
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
            labels={paletteLabels(getMessages(lang))}
            className="ms-auto flex min-h-9 items-center gap-2 rounded-control px-2 font-semibold text-on-ink hover:text-signal-on-ink"
          />
          {languages
            .filter((other) => other !== lang)
            .map((other) => (
              <LanguageLink
                key={other}
                to={other}
                label={languageDetails[other].ownName}
                className="flex min-h-9 items-center rounded-control px-2 font-semibold text-on-ink hover:text-signal-on-ink"
              />
            ))}
        </div>
      </div>
    </div>
  )
}
