import {useTranslations} from 'next-intl'
import {FaqSection} from '#web/features/faq/faq-section.tsx'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import type {ToolSummaries} from './list-tools.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Card} from '#web/ui/card.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {DemoCall} from './demo-call.tsx'
import type {PlatformsPage} from './get-platforms-page.ts'
import {PlatformCard} from './platform-card.tsx'

type PlatformsScreenProps = Readonly<{lang: Language; content: PlatformsPage; tools: ToolSummaries}>

/** All platforms side by side, and the tools. */
export function PlatformsScreen({lang, content, tools}: PlatformsScreenProps) {
  const t = useTranslations('nav')
  const {page, platforms} = content
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail lang={lang} above={[]} current={{href: '/platforms', label: t('platforms')}} />
        }
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width">
        <div className="py-10 lg:py-14">
          <CardGrid across={2}>
            {platforms.map((platform, index) => (
              <PlatformCard
                key={platform.slug}
                lang={lang}
                platform={platform}
                texts={page}
                isFirst={index === 0}
              />
            ))}
          </CardGrid>
        </div>
        <Section
          id="tools"
          title={page.toolsTitle}
          lead={<IsolatedText lang={lang}>{page.toolsLead}</IsolatedText>}
        >
          <CardGrid>
            {tools.map(({slug, name, summary, icon}) => (
              <Card
                key={slug}
                lang={lang}
                title={name}
                text={summary}
                href={publicPath(lang, `/tools/${slug}`)}
                linkLabel={page.learnMoreLabel}
                icon={<FeatureIcon name={icon} />}
              />
            ))}
          </CardGrid>
        </Section>
        <FaqSection lang={lang} faqs={page.faqs} />
        <DemoCall lang={lang} demo={page} />
      </div>
    </>
  )
}
