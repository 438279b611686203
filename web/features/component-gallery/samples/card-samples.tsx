import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {Card, CardGrid} from '#web/ui/card.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/panel.tsx'
import {Breadcrumb, TabLinks} from '#web/ui/navigation.tsx'
import {StatRow} from '#web/ui/figures.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {sampleTexts} from '../sample-texts.ts'
import {SampleArtwork, Sample} from './sample.tsx'

/** Cards that are one link, and cards with buttons. */
export function CardSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  const href = publicPath(lang, '/platforms')
  return (
    <Section id="cards" title={texts.sections.cards}>
      <Sample name="Card href linkLabel icon tag">
        <CardGrid>
          {texts.cards.map(({key, title, text}, index) => (
            <Card
              key={key}
              lang={lang}
              title={title}
              text={text}
              href={href}
              linkLabel={texts.learnMore}
              icon={<FeatureIcon name={index === 0 ? 'chart' : 'depth'} />}
              tag={index === 0 ? <Tag>{texts.recommended}</Tag> : null}
            />
          ))}
        </CardGrid>
      </Sample>
      <Sample name="Card artwork meta actions">
        <CardGrid across={2}>
          {texts.cards.slice(0, 2).map(({key, title, text, meta}) => (
            <Card
              key={key}
              lang={lang}
              title={title}
              text={text}
              meta={meta}
              artwork={<SampleArtwork />}
              actions={
                <>
                  <ButtonLink href={publicPath(lang, '/demo')}>{texts.demo}</ButtonLink>
                  <ButtonLink href={href} tone="outline">
                    {texts.learnMore}
                  </ButtonLink>
                </>
              }
            />
          ))}
        </CardGrid>
      </Sample>
    </Section>
  )
}

/** A page header with every optional element, and the tabs under it. */
export function HeadSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  const tabs = texts.tabs.map((label, index) => ({
    href: `${publicPath(lang, '/component-gallery')}?tab=${index}`,
    label,
  }))
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            above={[
              {href: publicPath(lang, '/'), label: texts.home},
              {href: publicPath(lang, '/platforms'), label: texts.platforms},
            ]}
            current={texts.title}
          />
        }
        eyebrow={texts.eyebrow}
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink href={publicPath(lang, '/demo')}>{texts.demo}</ButtonLink>
            <ButtonLink href={publicPath(lang, '/platforms')} tone="outline">
              {texts.compare}
            </ButtonLink>
          </>
        }
        artwork={<SampleArtwork />}
        stats={<StatRow lang={lang} stats={texts.stats} />}
      />
      <TabLinks label={texts.title} tabs={tabs} current={tabs.at(-1)?.href ?? ''} />
    </>
  )
}
