import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Card} from '#web/ui/card.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ClientPage} from './get-client-page.ts'

type ClientCardsProps = Readonly<{lang: Language; tab: ClientPage['tabs'][number]}>

/** What is behind a tab: a sentence, and cards whose buttons lead there. The first button is the one that most come for. */
export const ClientCards = ({lang, tab}: ClientCardsProps) => (
  <>
    <p className="mb-6 max-w-[68ch] text-lg text-text-quiet noscript:mt-3">
      <IsolatedText lang={lang}>{tab.text}</IsolatedText>
    </p>
    <CardGrid across={tab.cards.length > 2 ? 3 : 2}>
      {tab.cards.map(({_key, glyph, title, text, link}, index) => (
        <Card
          key={_key}
          lang={lang}
          title={title}
          text={text}
          glyph={<FeatureIcon name={glyph} />}
          actions={
            <ButtonLink href={publicPath(lang, link.href)} tone={index === 0 ? 'signal' : 'outline'}>
              {link.label}
            </ButtonLink>
          }
        />
      ))}
    </CardGrid>
  </>
)
