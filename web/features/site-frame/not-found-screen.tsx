import {getTranslations} from 'next-intl/server'
import type {Metadata} from 'next'
import {lang as languageOfRoute} from 'next/root-params'
import {defaultLanguage, isLanguage} from '#web/i18n/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

/** Listing of a page that is not there: never indexed, and marked so that the page cache gives it the status 404. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {title: t('pageNotFoundTitle'), robots: {index: false}, other: {'http-status': '404'}}
}

/** Says that there is nothing at an address, and leads back. */
export async function NotFoundScreen() {
  const requested = await languageOfRoute()
  const t = await getTranslations('common')
  return (
    <PageHeader eyebrow="404" title={t('pageNotFoundTitle')} lead={t('pageNotFoundLead')}>
      <p className="mt-8">
        <ButtonLink href={publicPath(isLanguage(requested) ? requested : defaultLanguage, '/')}>
          {t('backHome')}
        </ButtonLink>
      </p>
    </PageHeader>
  )
}
