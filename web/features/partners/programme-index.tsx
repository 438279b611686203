import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {PartnersPage} from './get-partners-page.ts'

type ProgrammeIndexProps = Readonly<{lang: Language; programmes: PartnersPage['programmes']}>

/** All programmes at a glance, each leading to its part of the page. */
export function ProgrammeIndex({lang, programmes}: ProgrammeIndexProps) {
  const t = useTranslations('partners')
  return (
    <nav aria-label={t('programmes')} className="print:hidden">
      <ul className="grid border-t-2 border-text sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
        {programmes.map(({slug, name, terms}) => (
          <li key={slug} className="border-b border-rule sm:border-b-0">
            <a href={`#${slug}`} className="group block py-4">
              <span className="block font-semibold underline-offset-4 group-hover:text-signal group-hover:underline">
                {name}
              </span>
              <span className="block text-text-quiet">
                <IsolatedText lang={lang}>{terms ?? t('byAgreement')}</IsolatedText>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
