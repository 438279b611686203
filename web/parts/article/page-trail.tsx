import {useTranslations} from 'next-intl'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {Language} from '#domain/languages.ts'
import {listLinks} from '#i18n/public-path.ts'
import {Breadcrumb} from '#web/ui/navigation.tsx'
import {describeTrail, StructuredData} from './structured-data.tsx'

type TrailLink = Readonly<{href: string; label: string}>

type PageTrailProps = Readonly<{
  lang: Language
  /** Paths (without a language) of the pages between the home page and this page. */
  above: readonly TrailLink[]
  /** Label and path of this page. */
  current: TrailLink
}>

/** The breadcrumb from the home page to this one, with its structured data. */
export function PageTrail({lang, above, current}: PageTrailProps) {
  const t = useTranslations('nav')
  const pages = listLinks(lang, [{href: '/', label: t('home')}, ...above])
  return (
    <>
      <Breadcrumb above={pages} current={current.label} />
      <StructuredData
        data={describeTrail(siteEnvironment().SITE_URL, [...pages, ...listLinks(lang, [current])])}
      />
    </>
  )
}
