import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {BackHomeScreen} from '#web/features/site-frame/back-home-screen.tsx'

/** Where the proxy leads what was sent to a page and is no form of it. */
export default async function BadRequestPage() {
  const t = await getTranslations('common')
  return <BackHomeScreen eyebrow="400" title={t('badRequestTitle')} lead={t('badRequestLead')} />
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {title: t('badRequestTitle'), robots: {index: false}}
}
