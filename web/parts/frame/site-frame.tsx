import {preload} from 'react-dom'
import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {type Language, getDirection} from '#domain/languages.ts'
import {
  type RegionProfile,
  getRegionSummaries,
  getRegionProfile,
} from '#web/parts/region/get-region-profile.ts'
import {pickLinks, pickStepLinks} from '#web/parts/region/may-show-link.ts'
import {RiskText} from '#web/parts/region/region-notes.tsx'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {ChatBubble} from './chat/chat-bubble.tsx'
import {RegionSuggestion} from './region-switch/region-suggestion.tsx'
import {SessionIndicator} from '#web/parts/session/session-indicator.tsx'
import {describeOrganization, StructuredData} from '#web/parts/article/structured-data.tsx'
import {withHomeSection} from '#domain/site/fixed-pages.ts'
import {getMessages} from '#i18n/messages.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {getSiteSettings} from './get-site-settings.ts'
import {Announcements} from './announcements.tsx'
import {getAnnouncements} from './get-announcements.ts'
import {DeferredPageFeatures} from './deferred-page-features.tsx'
import {TrackPinnedHeight} from './track-pinned-height.tsx'
import {Footer} from './footer.tsx'
import {type Navigation, getNavigation, getRegionDocuments} from './get-navigation.ts'
import {MainBar} from './main-bar.tsx'
import {UtilityBar} from './utility-bar.tsx'

// Digits on right-to-left pages come from the same family, whose Latin characters are in a separate file.
const files: Readonly<Record<'ltr' | 'rtl', readonly string[]>> = {
  ltr: [new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href],
  rtl: [
    new URL('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2', import.meta.url).href,
    new URL('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2', import.meta.url).href,
  ],
}

/** Preloads the fonts of the page's language before the style sheet requests them. */
export const preloadFonts = (lang: Language): void => {
  for (const file of files[getDirection(lang)])
    preload(file, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'})
}

/** The first focusable element: skips the frame and jumps to the main content. */
function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      href="#content"
      className="absolute start-4 top-2 z-50 -translate-y-24 rounded-control bg-signal-on-ink px-4 py-2 font-semibold text-ink focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  )
}

const pageEndId = 'page-end'

/**
 * Delays the first paint until the whole page is parsed. Otherwise, elements aligned to the end or sized by siblings would
 * move. Pages are prerendered and sent at once, so this adds no round trip.
 */
export const ExpectPageEnd = () => <link rel="expect" href={`#${pageEndId}`} blocking="render" />

/** The last element of every page. The browser waits for it. */
const PageEnd = () => <span id={pageEndId} hidden />

/**
 * The short risk warning at the top of every page. It stays in view while scrolling, except in windows too low to spare its
 * height.
 */
function PinnedWarning({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
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
      <TrackPinnedHeight of="pinned-warning" />
    </aside>
  )
}

/** On a phone, the link's words would take a separate line. */
const DownwardArrow = () => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-4 fill-none stroke-current stroke-2 sm:hidden print:hidden"
  >
    <path d="M8 2.5v10.5M3.5 8.5 8 13l4.5-4.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** Points links to a section of the home page to the section's anchor. */
const atSections = (links: Navigation['mainLinks']): Navigation['mainLinks'] =>
  links.map((link) => ({...link, href: withHomeSection(link.href)}))

/** The frame of every page: warning, header, footer and chat, for one language and region. */
export async function SiteFrame({scope, children}: Readonly<{scope: CountryScope; children: ReactNode}>) {
  const {lang, region} = scope
  const labels = getMessages(lang)
  const [profile, regions, links, settings, documents] = await Promise.all([
    getRegionProfile(scope),
    getRegionSummaries(lang),
    getNavigation(lang),
    getSiteSettings(lang),
    getRegionDocuments(scope),
  ])
  const announcements = await getAnnouncements(scope, profile)
  const navigation = {
    ...links,
    utilityLinks: atSections(pickLinks(profile, links.utilityLinks)),
    mainLinks: atSections(pickLinks(profile, links.mainLinks)),
    platformColumns: pickStepLinks(profile, links.platformColumns),
    moreLinks: atSections(pickLinks(profile, links.moreLinks)),
    footerLinks: atSections(pickLinks(profile, links.footerLinks)),
  }
  return (
    <>
      <StructuredData data={describeOrganization(siteEnvironment().SITE_URL, settings)} />
      <SkipLink />
      <PinnedWarning lang={lang} profile={profile} />
      <header className="relative z-30 on-ink print:hidden">
        <UtilityBar
          lang={lang}
          region={region}
          regions={regions}
          maxDisclosedLeverage={profile.maxLeverage}
          links={navigation.utilityLinks}
        />
        <MainBar lang={lang} brandName={settings.brandName} navigation={navigation} />
      </header>
      <Announcements lang={lang} announcements={announcements} />
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <Footer
        lang={lang}
        profile={profile}
        settings={settings}
        links={navigation.footerLinks}
        documents={documents}
        siteUrl={siteEnvironment().SITE_URL}
      />
      <ChatBubble lang={lang} settings={settings} />
      <RegionSuggestion lang={lang} />
      <DeferredPageFeatures offline={labels.common.offline} />
      <SessionIndicator signedIn={labels.auth.toasts.signedIn} closeLabel={labels.common.close} />
      <PageEnd />
    </>
  )
}
