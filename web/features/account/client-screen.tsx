import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {Card, CardGrid} from '#web/ui/card.tsx'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Tabs} from '#web/ui/tabs.tsx'
import type {ClientPage} from './get-client-page.ts'

type ClientCardsProps = Readonly<{lang: Language; tab: ClientPage['tabs'][number]; region: LinkRules}>

/** The panel of a tab: a sentence, and cards with links. The first link is the most used one. */
const ClientCards = ({lang, tab, region}: ClientCardsProps) => (
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
            mayLinkTo(region, link.href) ? (
              <ButtonLink href={publicPath(lang, link.href)} tone={index === 0 ? 'signal' : 'outline'}>
                {link.label}
              </ButtonLink>
            ) : null
          }
        />
      ))}
    </CardGrid>
  </>
)

type ClientScreenProps = Readonly<{lang: Language; page: ClientPage; region: LinkRules}>

/** The public page of the client portal: sign-in, features, and public links. */
export const ClientScreen = ({lang, page, region}: ClientScreenProps) => (
  <>
    <PageHeader
      {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
      title={page.headline}
      lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
    />
    <div className="pb-16">
      <Tabs
        lang={lang}
        label={page.headline}
        tabs={page.tabs.map((tab) => ({
          id: tab.key,
          label: tab.label,
          panel: <ClientCards lang={lang} tab={tab} region={region} />,
        }))}
      />
    </div>
  </>
)
