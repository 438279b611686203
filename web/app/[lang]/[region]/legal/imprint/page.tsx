import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getTranslations} from 'next-intl/server'
import {ImprintScreen} from '#web/features/legal/imprint-screen.tsx'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {pageMetadata} from '#web/parts/frame/page-metadata.ts'
import {parseScope} from '#web/routing/scope.ts'

type Props = PageProps<'/[lang]/[region]/legal/imprint'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const t = await getTranslations('entity')
  return await pageMetadata({
    scope,
    path: '/legal/imprint',
    title: t('imprint'),
    description: t('imprintDescription'),
  })
}

export default async function ImprintPage({params}: Props) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  const [profile, settings] = await Promise.all([getRegionProfile(scope), getSiteSettings(scope.lang)])
  return <ImprintScreen lang={scope.lang} profile={profile} settings={settings} />
}
