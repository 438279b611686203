import type {ReactNode} from 'react'
import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import type {QuickstartPage} from './get-quickstart-page.ts'
import {BySession} from '#web/parts/session/by-session.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink, ButtonLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import type {HomePage} from './get-home-page.ts'

type OpenedHeadingProps = Readonly<{
  id: string
  /**
   * Whether the address opens the page at this heading. The heading then takes the focus, which scrolls to it without a
   * script.
   */
  isOpened: boolean
  level: 'h2' | 'h3'
  className: string
  children: ReactNode
}>

/** A heading that an address can open. */
export const OpenedHeading = ({id, isOpened, level: Heading, className, children}: OpenedHeadingProps) => (
  <Heading
    id={id}
    tabIndex={isOpened ? -1 : undefined}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the address asks for this section, as an anchor would
    autoFocus={isOpened}
    className={`${className} focus-visible:outline-none`}
  >
    {children}
  </Heading>
)

type NextStepProps = Readonly<{
  lang: Language
  home: Pick<HomePage, 'openAccountLink'>
  steps: QuickstartPage['steps']
  isOpened: boolean
  region: LinkRules
}>

/** The steps of the quickstart up to the first trade, with the next step as a button. */
export function NextStep({lang, home, steps, isOpened, region}: NextStepProps) {
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
              mayLinkTo(region, home.openAccountLink.href) ? (
                <ButtonLink href={publicPath(lang, home.openAccountLink.href)}>
                  {home.openAccountLink.label}
                </ButtonLink>
              ) : null
            }
            client={<ButtonLink href={publicPath(lang, '/account')}>{t('account')}</ButtonLink>}
          />
          {mayLinkTo(region, '/demo') ? (
            <ArrowLink href={publicPath(lang, '/demo')}>{t('start.demo')}</ArrowLink>
          ) : null}
          <ArrowLink href={publicPath(lang, '/quickstart')}>{t('start.quickstart')}</ArrowLink>
        </div>
      </div>
    </section>
  )
}
