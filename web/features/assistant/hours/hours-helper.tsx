import {getTranslations} from 'next-intl/server'
import type {Scope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {PassagePanel} from '../ask/passage-panel.tsx'
import {passageIndex} from '../ask/passage-index.ts'

const section = '/trading-conditions#hours'
const question = '#faq-trading-hours-and-holidays'

/** When markets trade, and what happens on holidays, in the words of the site. */
export async function HoursHelper({scope: {lang}}: Readonly<{scope: Scope}>) {
  const [t, {passages}] = await Promise.all([getTranslations('assistant.hours'), passageIndex(lang)])
  return (
    <div className="space-y-5">
      {[
        ...passages.filter(({path}) => path.endsWith(question)),
        ...passages.filter(({path}) => path === section),
      ].map((passage) => (
        <PassagePanel key={passage.id} lang={lang} passage={passage} />
      ))}
      <p>
        <ArrowLink href={publicPath(lang, section)}>{t('all')}</ArrowLink>
      </p>
    </div>
  )
}
