import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {FaqSection} from '#web/parts/article/faq-section.tsx'
import {toStepEntries} from '../../content/page-parts.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {StepList} from '#web/ui/feature-list.tsx'
import {type LinkRules, pickLinks, pickStepLinks} from '#web/parts/region/may-show-link.ts'
import type {QuickstartPage} from './get-quickstart-page.ts'

type HelpCardProps = Readonly<{lang: Language; help: QuickstartPage['help']; region: LinkRules}>

/** Links to support and tutorials. They stay beside the steps while scrolling. */
const HelpCard = ({lang, help, region}: HelpCardProps) => (
  <aside
    aria-labelledby="help-title"
    className="lg:sticky lg:top-[calc(var(--pinned-height)+1.5rem)] lg:self-start print:hidden"
  >
    <Panel tone="sunk">
      <p className="text-[1.75rem] leading-none">
        <FeatureIcon name="chat" />
      </p>
      <h2 id="help-title" className="mt-4 text-xl">
        {help.title}
      </h2>
      <p className="mt-2 text-text-quiet">
        <IsolatedText lang={lang}>{help.text}</IsolatedText>
      </p>
      <div className="mt-6 grid gap-3 sm:max-lg:grid-cols-2">
        {pickLinks(region, [help.supportLink, help.tutorialLink]).map((link) => (
          <ButtonLink
            key={link.href}
            href={publicPath(lang, link.href)}
            {...(link === help.supportLink ? {} : {tone: 'outline'})}
          >
            {link.label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  </aside>
)

type QuickstartScreenProps = Readonly<{
  lang: Language
  page: QuickstartPage
  region: LinkRules
}>

/** The steps from opening an account to the first order, with help beside them. */
export const QuickstartScreen = ({lang, page, region}: QuickstartScreenProps) => (
  <>
    <PageHeader
      {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
      title={page.headline}
      lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
    />
    <div className="page-width">
      <div className="grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:py-14">
        <StepList lang={lang} heading="h2" steps={toStepEntries(lang, pickStepLinks(region, page.steps))} />
        <HelpCard lang={lang} help={page.help} region={region} />
      </div>
      <FaqSection lang={lang} faqs={page.faqs} region={region} />
    </div>
  </>
)
