import {getTranslations} from 'next-intl/server'
import {historyPath, historyRoot, verifyPath} from '#web/features/legal-history/history-path.ts'
import {toMicroseconds} from '#web/features/legal-history/moment.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {Section} from '#web/ui/section.tsx'
import {loadProof} from './load-proof.ts'
import {RecordSlip} from './record-slip.tsx'

/** What makes the site's rules and texts provable, with the latest entry of the record for the visitor's region. */
export async function EveryNumber({scope}: Readonly<{scope: Scope}>) {
  const {lang, region} = scope
  const [t, proof] = await Promise.all([getTranslations('home.proof'), loadProof(scope)])
  const links = [
    ...(proof
      ? [{href: historyPath({region, at: toMicroseconds(proof.provenance.from)}), label: t('then')}]
      : []),
    {href: verifyPath, label: t('verify')},
    {href: historyRoot, label: t('record')},
  ]
  return (
    <Section id="proof" title={t('title')}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="max-w-[60ch]">
          <p>{t('text')}</p>
          <ul className="mt-5 space-y-3">
            {links.map(({href, label}) => (
              <li key={href}>
                <ArrowLink href={publicPath(lang, href)}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
        {proof ? <RecordSlip lang={lang} proof={proof} /> : null}
      </div>
    </Section>
  )
}
