import type {Metadata, Viewport} from 'next'
import {notFound} from 'next/navigation'
import '#web/app/globals.css'
import {plannedUntil} from '#web/content/as-on/read-as-on.ts'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {PreviewBar} from '#web/features/preview/preview-bar.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {isLongWarning} from '#web/features/region-profile/is-long-warning.ts'
import {describeWithWarning} from '#web/features/region-profile/warning-of-no-region.ts'
import {ExpectPageEnd} from '#web/features/site-frame/page-end.tsx'
import {preloadFonts} from '#web/features/site-frame/preload-fonts.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {SiteFrame} from '#web/features/site-frame/site-frame.tsx'
import {directionOf, languages} from '#domain/languages/languages.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {headScript} from '#web/routing/head-script.ts'
import {regionCodes} from '#domain/regions/regions.ts'

/** Every combination of language and region, all rendered at build time. The proxy rewrites to no others. */
export const generateStaticParams = () =>
  languages.flatMap((lang) => regionCodes.map((region) => ({lang, region})))

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // A phone's keyboard makes the window lower, so that nothing stays pinned above what is being filled in.
  interactiveWidget: 'resizes-content',
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: '#15202f'},
    {media: '(prefers-color-scheme: dark)', color: '#0b121d'},
  ],
}

export async function generateMetadata({params}: LayoutProps<'/[lang]/[region]'>): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search, ...settings} = await getSiteSettings(scope.lang)
  const brandName = plainText(settings.brandName)
  return {
    metadataBase: new URL(siteEnvironment().SITE_URL),
    applicationName: brandName,
    title: {default: search.title, template: `%s | ${brandName}`},
    description: describeWithWarning(scope.lang, plainText(search.description)),
    formatDetection: {telephone: false, email: false, address: false, date: false},
  }
}

export default async function RootLayout({params, children}: LayoutProps<'/[lang]/[region]'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  preloadFonts(scope.lang)
  const [profile, draft] = await Promise.all([getRegionProfile(scope), currentDraft()])
  return (
    <html
      lang={scope.lang}
      dir={directionOf(scope.lang)}
      data-region={scope.region}
      data-long-warning={isLongWarning(profile) ? '' : undefined}
      // A script adds whether the visitor is signed in.
      suppressHydrationWarning
    >
      <head>
        <ExpectPageEnd />
        <script dangerouslySetInnerHTML={{__html: headScript}} />
      </head>
      <body>
        {draft ? (
          <PreviewBar
            scope={scope}
            regions={await getRegionOverview(scope.lang)}
            draft={draft}
            planned={draft.asOn === null ? [] : await plannedUntil(draft.asOn)}
          />
        ) : null}
        <SiteFrame scope={scope}>{children}</SiteFrame>
      </body>
    </html>
  )
}
