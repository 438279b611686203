import type {Metadata, Viewport} from 'next'
import {notFound} from 'next/navigation'
import '#web/app/globals.css'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {PreviewBar} from '#web/features/preview/preview-bar.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {ExpectPageEnd} from '#web/features/site-frame/page-end.tsx'
import {preloadFonts} from '#web/features/site-frame/preload-fonts.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {SiteFrame} from '#web/features/site-frame/site-frame.tsx'
import {directionOf, languages} from '#domain/languages/languages.ts'
import {parseScope} from '#web/i18n/scope.ts'
import {sessionScript} from '#web/routing/session-script.ts'
import {regionCodes} from '#domain/regions/regions.ts'

/** Twelve variants of every page, all of them rendered ahead. The proxy leads to no others. */
export const generateStaticParams = () =>
  languages.flatMap((lang) => regionCodes.map((region) => ({lang, region})))

export const viewport: Viewport = {
  colorScheme: 'light dark',
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
    description: search.description,
    formatDetection: {telephone: false, email: false, address: false, date: false},
  }
}

export default async function RootLayout({params, children}: LayoutProps<'/[lang]/[region]'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  preloadFonts(scope.lang)
  const [{pinWarning}, draft] = await Promise.all([getRegionProfile(scope), currentDraft()])
  return (
    <html
      lang={scope.lang}
      dir={directionOf(scope.lang)}
      data-region={scope.region}
      data-pinned={pinWarning ? '' : undefined}
      // A script adds whether somebody is signed in.
      suppressHydrationWarning
    >
      <head>
        <ExpectPageEnd />
        <script dangerouslySetInnerHTML={{__html: sessionScript}} />
      </head>
      <body>
        {draft ? (
          <PreviewBar
            scope={scope}
            regions={await getRegionOverview(scope.lang)}
            perspective={draft.perspective}
          />
        ) : null}
        <SiteFrame scope={scope}>{children}</SiteFrame>
      </body>
    </html>
  )
}
