import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Card} from '#web/ui/card.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ClientPage} from './get-client-page.ts'

type ClientCardsProps = Readonly<{lang: Language; tab: ClientPage['tabs'][number]}>

/** The panel of a tab: a sentence, and cards with links. The first link is the most used one. */
export const ClientCards = ({lang, tab}: ClientCardsProps) => (
  <>
    <p className="mb-6 max-w-[68ch] text-lg text-text-quiet noscript:mt-3">
      <IsolatedText lang={lang}>{tab.text}</IsolatedText>
    </p>
    <CardGrid across={tab.cards.length > 2 ? 3 : 2}>
      {tab.cards.map(({_key, icon, title, text, link}, index) => (
        <Card
          key={_key}
          lang={lang}
          title={title}
          text={text}
          icon={<FeatureIcon name={icon} />}
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
