import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getLegalDocuments, getLegalPage} from '#web/features/legal/legal-texts.ts'
import {LegalScreen} from '#web/features/legal/legal-screen.tsx'
import {getRegionOverview, getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

export async function generateMetadata({params}: PageProps<'/[lang]/[region]/legal'>): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const {search} = await getLegalPage(scope.lang)
  return await pageMetadata({scope, path: '/legal', ...search})
}

export default async function LegalPage({params}: PageProps<'/[lang]/[region]/legal'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [page, documents, profile, regions, settings] = await Promise.all([
    getLegalPage(scope.lang),
    getLegalDocuments(scope),
    getRegionProfile(scope),
    getRegionOverview(scope.lang),
    getSiteSettings(scope.lang),
  ])
  return (
    <LegalScreen
      scope={scope}
      page={page}
      documents={documents}
      profile={profile}
      regions={regions}
      settings={settings}
    />
  )
}
