import {useTranslations} from 'next-intl'
import {FaqSection} from '#web/features/faq/faq-section.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {stepEntries} from '#web/content/fragments/step-entries.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {StepList} from '#web/ui/step-list.tsx'
import type {PartnersPage} from './get-partners-page.ts'
import {ProgrammeIndex} from './programme-index.tsx'
import {ProgrammeSection} from './programme-section.tsx'

/** The partner programmes, the rules for partners, and the steps to become one. */
export function PartnersScreen({lang, page}: Readonly<{lang: Language; page: PartnersPage}>) {
  const t = useTranslations('partners')
  return (
    <>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
        stats={<ProgrammeIndex lang={lang} programmes={page.programmes} />}
      />
      <div className="page-width">
        <div>
          {page.programmes.map((programme) => (
            <ProgrammeSection key={programme.slug} lang={lang} programme={programme} />
          ))}
        </div>
        <div className="pb-10 lg:pb-14">
          <Callout lang={lang} tone="warning" title={t('rules')}>
            <p className="max-w-[90ch]">
              <IsolatedText lang={lang}>{page.notice}</IsolatedText>
            </p>
          </Callout>
        </div>
        <Section id="steps" title={page.stepsTitle}>
          <StepList lang={lang} flow="across" steps={stepEntries(lang, page.steps)} />
        </Section>
        <FaqSection lang={lang} faqs={page.faqs} />
      </div>
    </>
  )
}
