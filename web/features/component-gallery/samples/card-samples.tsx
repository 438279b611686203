import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Card} from '#web/ui/card.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {Section} from '#web/ui/section.tsx'
import {Tag} from '#web/ui/tag.tsx'
import {SampleArtwork} from '../sample-artwork.tsx'
import {Sample} from '../sample.tsx'
import {sampleTexts} from '../sample-texts.ts'

/** Cards that lead somewhere as a whole, and cards with buttons. */
export function CardSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  const href = publicPath(lang, '/platforms')
  return (
    <Section id="cards" title={texts.sections.cards}>
      <Sample name="Card href linkLabel glyph tag">
        <CardGrid>
          {texts.cards.map(({key, title, text}, index) => (
            <Card
              key={key}
              lang={lang}
              title={title}
              text={text}
              href={href}
              linkLabel={texts.learnMore}
              glyph={<FeatureIcon name={index === 0 ? 'chart' : 'depth'} />}
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
