import {getTranslations} from 'next-intl/server'
import type {Metadata} from 'next'
import {BackHomeScreen} from './back-home-screen.tsx'

/** Metadata of a missing page: never indexed, and marked so that the page cache responds with status 404. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {title: t('pageNotFoundTitle'), robots: {index: false}, other: {'http-status': '404'}}
}

/** Explains that a page does not exist, lets visitors search for what they wanted, and links to the home page. */
export async function NotFoundScreen() {
  const t = await getTranslations('common')
  return (
    <BackHomeScreen eyebrow="404" title={t('pageNotFoundTitle')} lead={t('pageNotFoundLead')} isSearchable />
  )
}
