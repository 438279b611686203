import {useTranslations} from 'next-intl'
import {siteEnvironment} from '#web/env/site-environment.ts'
import type {Language} from '#domain/languages/languages.ts'
import {linksIn} from '#web/i18n/public-path.ts'
import {Breadcrumb} from '#web/ui/breadcrumb.tsx'
import {describeTrail} from './describe-trail.ts'
import {StructuredData} from './structured-data.tsx'

type TrailLink = Readonly<{href: string; label: string}>

type PageTrailProps = Readonly<{
  lang: Language
  /** From below the home page down to the page above this one; paths without their language. */
  above: readonly TrailLink[]
  /** Name and path of this page. */
  current: TrailLink
}>

/** The way from the home page to this one, for readers and for programs. */
export function PageTrail({lang, above, current}: PageTrailProps) {
  const t = useTranslations('nav')
  const pages = linksIn(lang, [{href: '/', label: t('home')}, ...above])
  return (
    <>
      <Breadcrumb above={pages} current={current.label} />
      <StructuredData
        data={describeTrail(siteEnvironment().SITE_URL, [...pages, ...linksIn(lang, [current])])}
      />
    </>
  )
}
