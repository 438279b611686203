import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Card} from '#web/ui/card.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import type {BlockOf} from './block-fields.ts'
import {BlockSection} from './block-section.tsx'

/** Cards that each lead to a page. */
export const CardsBlock = ({lang, block}: Readonly<{lang: Language; block: BlockOf<'landingCards'>}>) => (
  <BlockSection lang={lang} block={block}>
    <CardGrid across={block.cards.length % 3 === 0 ? 3 : 2}>
      {block.cards.map(({_key: key, icon, title, text, link}) => (
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
