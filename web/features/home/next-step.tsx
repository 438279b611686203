import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import type {QuickstartPage} from '#web/features/quickstart/get-quickstart-page.ts'
import {BySession} from '#web/features/session/by-session.tsx'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {HomePage} from './get-home-page.ts'
import {OpenedHeading} from './opened-heading.tsx'

type NextStepProps = Readonly<{
  lang: Language
  home: HomePage
  steps: QuickstartPage['steps']
  isOpened: boolean
}>

/** From here to the first trade: the steps of the quickstart, and the next one as a button. */
export function NextStep({lang, home, steps, isOpened}: NextStepProps) {
  const t = useTranslations('home')
  return (
    <section
      id="start"
      aria-labelledby="start-title"
      className="scroll-mt-[var(--pinned-height,0px)] bg-paper-sunk print:break-inside-avoid"
    >
      <div className="page-width py-12 lg:py-16">
        <OpenedHeading id="start-title" isOpened={isOpened} level="h2" className="text-2xl">
          {t('start.title')}
        </OpenedHeading>
        <p className="mt-3 text-text-quiet">{t('start.lead')}</p>
        <ol className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({_key: key, title}, index) => (
            <li key={key} className="flex items-baseline gap-3 border-t border-rule-strong pt-3">
              <span aria-hidden="true" className="text-2xl font-semibold text-signal tabular-nums">
                {index + 1}
              </span>
              <span className="font-semibold">
                <IsolatedText lang={lang}>{title}</IsolatedText>
              </span>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
          <BySession
            visitor={
              <ButtonLink href={publicPath(lang, home.openAccountLink.href)}>
                {home.openAccountLink.label}
              </ButtonLink>
            }
            client={<ButtonLink href={publicPath(lang, '/account')}>{t('account')}</ButtonLink>}
          />
          <ArrowLink href={publicPath(lang, '/demo')}>{t('start.demo')}</ArrowLink>
          <ArrowLink href={publicPath(lang, '/quickstart')}>{t('start.quickstart')}</ArrowLink>
        </div>
      </div>
    </section>
  )
}
