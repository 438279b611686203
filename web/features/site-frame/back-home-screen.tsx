import {getTranslations} from 'next-intl/server'
import {lang as languageOfRoute} from 'next/root-params'
import {defaultLanguage, isLanguage} from '#domain/languages/languages.ts'
import {SearchForm} from '#web/features/search/search-form.tsx'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

type BackHomeScreenProps = Readonly<{
  eyebrow: string
  title: string
  lead: string
  /** A page that says more, its path without a language. */
  more?: Readonly<{href: string; label: string}>
  /** Whether what was looked for may be elsewhere on the site. */
  isSearchable?: boolean
}>

/** Explains what is wrong with an address or a request, and links to the home page. */
export async function BackHomeScreen({more, isSearchable = false, ...words}: BackHomeScreenProps) {
  const requested = await languageOfRoute()
  const lang = isLanguage(requested) ? requested : defaultLanguage
  const t = await getTranslations('common')
  return (
    <PageHeader {...words}>
      {isSearchable ? <SearchForm lang={lang} query="" /> : null}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={publicPath(lang, '/')} {...(isSearchable && {tone: 'outline'})}>
          {t('backHome')}
        </ButtonLink>
        {more ? (
          <ButtonLink href={publicPath(lang, more.href)} tone="outline">
            {more.label}
          </ButtonLink>
        ) : null}
      </p>
    </PageHeader>
  )
}
