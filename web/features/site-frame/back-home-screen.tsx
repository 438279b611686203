import {getTranslations} from 'next-intl/server'
import {lang as languageOfRoute} from 'next/root-params'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

type BackHomeScreenProps = Readonly<{eyebrow: string; title: string; lead: string}>

/** Says what is wrong with an address or with what was sent to it, and leads back. */
export async function BackHomeScreen(words: BackHomeScreenProps) {
  const requested = await languageOfRoute()
  const t = await getTranslations('common')
  return (
    <PageHeader {...words}>
      <p className="mt-8">
        <ButtonLink href={publicPath(isLanguage(requested) ? requested : defaultLanguage, '/')}>
          {t('backHome')}
        </ButtonLink>
      </p>
    </PageHeader>
  )
}
