import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import {mayLinkTo, mayShowAction} from '#web/parts/region/may-show-link.ts'
import {ProtectionNote} from '#web/parts/region/region-notes.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {ButtonLink} from '#web/ui/links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Card, CardGrid} from '#web/ui/card.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {FaqSection} from '#web/parts/article/faq-section.tsx'
import {CallToAction} from '#web/ui/call-to-action.tsx'
import type {BlockOf} from '#web/parts/article/landing-blocks.ts'

type BlockSectionProps = Readonly<{
  lang: Language
  block: Readonly<{_key: string; title: string; lead: string | null}>
  children: ReactNode
}>

export const BlockSection = ({lang, block: {_key: key, title, lead}, children}: BlockSectionProps) => (
  <Section
    id={`block-${key}`}
    title={title}
    lead={lead ? <IsolatedText lang={lang}>{lead}</IsolatedText> : undefined}
  >
    {children}
  </Section>
)

type HeroBlockProps = Readonly<{
  lang: Language
  region: RegionProfile
  block: BlockOf<'landingHero'>
  /** Name of the page, and its path without a language. */
  page: Readonly<{href: string; label: string}>
}>

/** The head of a landing page. Leaves out a button about crypto if the region doesn't offer it. */
export function HeroBlock({lang, region, block, page}: HeroBlockProps) {
  const {eyebrow, headline, lead, picture, action} = block
  const offersAction = mayShowAction(action, region)
  return (
    <PageHeader
      breadcrumb={<PageTrail lang={lang} above={[]} current={page} />}
      {...(eyebrow ? {eyebrow} : {})}
      title={headline}
      lead={<IsolatedText lang={lang}>{lead}</IsolatedText>}
      actions={
        offersAction ? (
          <ButtonLink href={publicPath(lang, action.href)}>
            <IsolatedText lang={lang}>{action.label}</IsolatedText>
          </ButtonLink>
        ) : undefined
      }
      artwork={
        picture ? (
          <ContentPicture picture={picture} sizes="(min-width: 64rem) 34rem, 100vw" isFirst />
        ) : undefined
      }
    >
      <ProtectionNote lang={lang} profile={region} />
    </PageHeader>
  )
}

type CardsBlockProps = Readonly<{lang: Language; region: RegionProfile; block: BlockOf<'landingCards'>}>

/** Cards that each link to a page. Leaves out those whose page the region's visitors aren't shown. */
export function CardsBlock({lang, region, block}: CardsBlockProps) {
  const cards = block.cards.filter(({link}) => mayLinkTo(region, link.href))
  if (cards.length === 0) return null
  return (
    <BlockSection lang={lang} block={block}>
      <CardGrid across={cards.length % 3 === 0 ? 3 : 2}>
        {cards.map(({_key: key, icon, title, text, link}) => (
          <Card
            key={key}
            lang={lang}
            title={title}
            text={text}
            icon={<FeatureIcon name={icon} />}
            href={publicPath(lang, link.href)}
            linkLabel={link.label}
          />
        ))}
      </CardGrid>
    </BlockSection>
  )
}

/** Frequent questions, with the site's usual answers. */
export const QuestionsBlock = ({
  lang,
  region,
  block,
}: Readonly<{lang: Language; region: RegionProfile; block: BlockOf<'landingQuestions'>}>) => (
  <FaqSection lang={lang} title={block.title} faqs={block.faqs} region={region} />
)

type ActionBlockProps = Readonly<{lang: Language; region: RegionProfile; block: BlockOf<'landingAction'>}>

/** A call to action. Renders nothing if it is about crypto and the region doesn't offer it. */
export function ActionBlock({lang, region, block}: ActionBlockProps) {
  const {_key: key, title, lead, action} = block
  if (!mayShowAction(action, region)) return null
  return (
    <div className="py-6">
      <CallToAction
        lang={lang}
        id={`block-${key}`}
        title={title}
        {...(lead ? {text: lead} : {})}
        primary={{href: publicPath(lang, action.href), label: action.label}}
      />
    </div>
  )
}
