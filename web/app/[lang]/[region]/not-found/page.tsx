import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {useTranslations} from 'next-intl'
import {publicPath} from '#web/i18n/public-path.ts'
import {type Scope, parseScope} from '#web/i18n/scope.ts'
import {getTranslations} from 'next-intl/server'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  // The page cache reads the status from this mark.
  return {title: t('pageNotFoundTitle'), robots: {index: false, follow: true}, other: {'http-status': '404'}}
}

export default async function NotFoundPage({params}: PageProps<'/[lang]/[region]/not-found'>) {
  const scope = parseScope(await params)
  if (!scope) notFound()
  return <NotFoundScreen scope={scope} />
}

function NotFoundScreen({scope}: Readonly<{scope: Scope}>) {
  const t = useTranslations('common')
  return (
    <PageHeader eyebrow="404" title={t('pageNotFoundTitle')} lead={t('pageNotFoundLead')}>
      <p className="mt-8">
        <ButtonLink href={publicPath(scope.lang, '/')} tone="bright">
          {t('backHome')}
        </ButtonLink>
      </p>
    </PageHeader>
  )
}
