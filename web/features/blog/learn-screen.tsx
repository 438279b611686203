import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {AnyLink} from '#web/ui/links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {LearnPage, Step} from './learn.ts'
import {Progress, StepButton} from './learn-progress.tsx'

type StepEntryProps = Readonly<{lang: Language; step: Step; number: number}>

/** A step: what it is, a link to it, and a button that marks it as finished. */
function StepEntry({lang, step: {kind, href, title, text}, number}: StepEntryProps) {
  const t = useTranslations('blog.learn')
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-3 border-t border-rule py-5 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <span aria-hidden="true" className="text-xl font-semibold text-text-quiet tabular-nums">
        {number}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-text-quiet">{t(`kinds.${kind}`)}</p>
        <h3 className="mt-0.5 text-lg">
          <AnyLink
            href={publicPath(lang, href)}
            className="underline-offset-4 hover:text-signal hover:underline"
          >
            <IsolatedText lang={lang}>{title}</IsolatedText>
          </AnyLink>
        </h3>
        {text ? (
          <p className="mt-1 max-w-[64ch] text-text-quiet">
            <IsolatedText lang={lang}>{text}</IsolatedText>
          </p>
        ) : null}
      </div>
      <div className="max-sm:col-start-2">
        <StepButton path={href} title={title} labels={{markDone: t('markDone'), done: t('done')}} />
      </div>
    </li>
  )
}

type LearnScreenProps = Readonly<{lang: Language; page: LearnPage}>

/** The learning path: levels with their steps in order. Without JavaScript, it's a list. */
export function LearnScreen({lang, page}: LearnScreenProps) {
  const t = useTranslations('blog.learn')
  const {learn} = getMessages(lang).blog
  const {levels} = page
  const paths = levels.flatMap(({steps}) => steps.map(({href}) => href))
  return (
    <>
      <PageHeader
        breadcrumb={<PageTrail lang={lang} above={[]} current={{href: '/learn', label: page.headline}} />}
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width max-w-[64rem] py-10 lg:py-14">
        <Progress paths={paths} label={learn.progress} note={t('note')} clear={t('clear')} />
        <div className="mt-4">
          {levels.map(({_key, title, text, steps}) => (
            <Section
              key={_key}
              id={_key}
              hydratesAtOnce
              title={title}
              lead={<IsolatedText lang={lang}>{text}</IsolatedText>}
            >
              <ol className="border-b border-rule">
                {steps.map((step, index) => (
                  <StepEntry key={step.href} lang={lang} step={step} number={index + 1} />
                ))}
              </ol>
            </Section>
          ))}
        </div>
      </div>
    </>
  )
}
