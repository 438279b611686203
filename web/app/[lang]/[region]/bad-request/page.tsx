import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {BackHomeScreen} from '#web/parts/frame/back-home-screen.tsx'

/** The page that the proxy shows for a POST that doesn't match a form of the page. */
export default async function BadRequestPage() {
  const t = await getTranslations('common')
  return <BackHomeScreen eyebrow="400" title={t('badRequestTitle')} lead={t('badRequestLead')} />
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {title: t('badRequestTitle'), robots: {index: false}}
}
