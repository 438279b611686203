import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {ButtonLink} from '#web/ui/links.tsx'
import {Card, CardGrid} from '#web/ui/card.tsx'
import {DashList} from '#web/ui/lists.tsx'
import {DeviceIcon, FeatureIcon} from '#web/ui/icon.tsx'
import {Tag} from '#web/ui/panel.tsx'
import {FaqSection} from '#web/parts/article/faq-section.tsx'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import type {PlatformSummary, PlatformsPage, ToolSummaries} from './get-platforms-page.ts'
import {DemoCall} from './product-sections.tsx'

type PlatformCardProps = Readonly<{
  lang: Language
  platform: PlatformSummary
  texts: PlatformsPage['page']
  region: LinkRules
  isFirst: boolean
}>

/** Summary of a platform: highlights, devices and links. */
function PlatformCard({lang, platform, texts, region, isFirst}: PlatformCardProps) {
  const t = useTranslations('nav')
  return (
    <Card
      lang={lang}
      heading="h2"
      title={platform.name}
      text={platform.summary}
      tag={platform.recommended ? <Tag>{t('recommended')}</Tag> : undefined}
      artwork={
        platform.artwork ? (
          <ContentPicture
            picture={platform.artwork}
            sizes="(min-width: 40rem) 36rem, 100vw"
            className="aspect-[16/9] w-full object-cover"
            isFirst={isFirst}
          />
        ) : undefined
      }
      actions={
        <>
          <ButtonLink href={publicPath(lang, `/download/${platform.slug}`)}>
            {texts.learnMoreLabel}
            <span className="sr-only">: {platform.name}</span>
          </ButtonLink>
          {mayLinkTo(region, texts.demoLink.href) ? (
            <ButtonLink href={publicPath(lang, texts.demoLink.href)} tone="outline">
              {texts.demoLink.label}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <DashList lang={lang} items={platform.highlights.map(({_key: key, text}) => ({key, text}))} />
      <Devices platform={platform} />
    </Card>
  )
}

/** The devices that a platform runs on. */
function Devices({platform}: Readonly<{platform: PlatformSummary}>) {
  const t = useTranslations('platforms')
  return (
    <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2 border-t border-rule pt-4 text-sm">
      <p className="text-text-quiet">{t('availableOn')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {platform.availableOn.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className="text-[1.125rem] leading-none">
              <DeviceIcon name={kind} />
            </span>
            {t(`devices.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PlatformsScreenProps = Readonly<{
  lang: Language
  content: PlatformsPage
  tools: ToolSummaries
  region: LinkRules
}>

/** All platforms side by side, and the tools. */
export function PlatformsScreen({lang, content, tools, region}: PlatformsScreenProps) {
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
                region={region}
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
        <FaqSection lang={lang} faqs={page.faqs} region={region} />
        <DemoCall lang={lang} demo={page} region={region} />
      </div>
    </>
  )
}
