import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Tabs} from '#web/ui/tabs.tsx'
import {ClientCards} from './client-cards.tsx'
import type {ClientPage} from './get-client-page.ts'

/** The client portal from outside: signing in, what is inside, and what is open to everybody. */
export const ClientScreen = ({lang, page}: Readonly<{lang: Language; page: ClientPage}>) => (
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
          panel: <ClientCards lang={lang} tab={tab} />,
        }))}
      />
    </div>
  </>
)
