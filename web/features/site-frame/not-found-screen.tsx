import {getTranslations} from 'next-intl/server'
import type {Metadata} from 'next'
import {BackHomeScreen} from './back-home-screen.tsx'

/** Listing of a page that is not there: never indexed, and marked so that the page cache gives it the status 404. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {title: t('pageNotFoundTitle'), robots: {index: false}, other: {'http-status': '404'}}
}

/** Says that there is nothing at an address, and leads back. */
export async function NotFoundScreen() {
  const t = await getTranslations('common')
  return <BackHomeScreen eyebrow="404" title={t('pageNotFoundTitle')} lead={t('pageNotFoundLead')} />
}
