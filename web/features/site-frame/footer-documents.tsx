import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {RegionDocument} from './get-region-documents.ts'

type FooterDocumentsProps = Readonly<{lang: Language; documents: readonly RegionDocument[]}>

/** The legal documents of the visitor's region, the imprint first. */
export function FooterDocuments({lang, documents}: FooterDocumentsProps) {
  const t = useTranslations('documents')
  const entity = useTranslations('entity')
  const links = [
    {href: '/legal/imprint', title: entity('imprint')},
    ...documents.map(({slug, title}) => ({href: `/legal/${slug}`, title})),
  ]
  return (
    <nav aria-label={t('ofYourRegion')} className="mt-4 text-sm print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({href, title}) => (
          <li key={href}>
            <Link href={publicPath(lang, href)} prefetch={false} className="footer-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
