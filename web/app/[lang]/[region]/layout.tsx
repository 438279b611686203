import type {Metadata, Viewport} from 'next'
import {notFound} from 'next/navigation'
import '#web/app/globals.css'
import {plannedUntil} from '#web/content/draft/read-as-on.ts'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {PreviewBar} from '#web/features/preview/preview-bar.tsx'
import {getRegionSummaries, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {isLongWarning, getPlainWarning} from '#web/parts/region/plain-warning.ts'
import {ExpectPageEnd, preloadFonts, SiteFrame} from '#web/parts/frame/site-frame.tsx'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {getDirection, languages} from '#domain/languages.ts'
import {parseScope} from '#web/routing/scope.ts'
import {headScript} from '#web/routing/security-policy.ts'
import {regionCodes} from '#domain/regions/regions.ts'

/** Every combination of language and region, all rendered at build time. The proxy rewrites to these only. */
export const generateStaticParams = () =>
  languages.flatMap((lang) => regionCodes.map((region) => ({lang, region})))

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // A phone's keyboard shrinks the viewport, so that pinned elements don't cover the field being filled in.
  interactiveWidget: 'resizes-content',
  themeColor: [
    {media: '(prefers-color-scheme: light)', color: '#15202f'},
    {media: '(prefers-color-scheme: dark)', color: '#0b121d'},
  ],
}

export async function generateMetadata({params}: LayoutProps<'/[lang]/[region]'>): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [{search, ...settings}, warning] = await Promise.all([
    getSiteSettings(scope.lang),
    getPlainWarning(scope.lang, scope.region),
  ])
  const brandName = toPlainText(settings.brandName)
  return {
    metadataBase: new URL(siteEnvironment().SITE_URL),
    applicationName: brandName,
    title: {default: search.title, template: `%s | ${brandName}`},
    description: `${warning} ${toPlainText(search.description)}`,
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
      dir={getDirection(scope.lang)}
      data-region={scope.region}
      data-long-warning={isLongWarning(profile) ? '' : undefined}
      // An inline script marks whether the visitor is signed in.
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
            regions={await getRegionSummaries(scope.lang)}
            draft={draft}
            planned={draft.asOn === null ? [] : await plannedUntil(draft.asOn)}
          />
        ) : null}
        <SiteFrame scope={scope}>{children}</SiteFrame>
      </body>
    </html>
  )
}
