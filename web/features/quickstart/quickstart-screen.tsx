import {FaqSection} from '#web/features/faq/faq-section.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {stepEntries} from '#web/content/fragments/step-entries.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {StepList} from '#web/ui/step-list.tsx'
import type {QuickstartPage} from './get-quickstart-page.ts'
import {HelpCard} from './help-card.tsx'

/** The steps from opening an account to the first order, with help beside them. */
export const QuickstartScreen = ({lang, page}: Readonly<{lang: Language; page: QuickstartPage}>) => (
  <>
    <PageHeader
      {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
      title={page.headline}
      lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
    />
    <div className="page-width">
      <div className="grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:py-14">
        <StepList lang={lang} heading="h2" steps={stepEntries(lang, page.steps)} />
        <HelpCard lang={lang} help={page.help} />
      </div>
      <FaqSection lang={lang} faqs={page.faqs} />
    </div>
  </>
)
