import {useTranslations} from 'next-intl'
import {tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {QueryProvider} from '#web/ui/browser/query-provider.tsx'
import {MarketDataUpdates} from './live/market-data-socket.tsx'
import {SectionBody} from './sections/section-body.tsx'
import {type SectionData, sectionComponents} from './sections/section-components.tsx'
import {SectionContents} from './sections/section-contents.tsx'

/** The trading-conditions page: head, contents, and the twelve sections in order. */
export function TradingConditionsScreen(props: SectionData) {
  const t = useTranslations('trading')
  const {conditions, scope, profile, socket} = props
  const sections = tradingSectionKeys.flatMap((key) =>
    conditions.sections.filter((section) => section.key === key),
  )
  return (
    <>
      <PageHeader title={conditions.page.headline} lead={conditions.page.lead} />
      <QueryProvider>
        {socket ? <MarketDataUpdates {...socket} /> : null}
        <div className="xl:page-width xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:gap-x-8">
          <SectionContents
            label={t('onThisPage')}
            entries={sections.map(({key, title}) => ({id: key, title}))}
          />
          <div className="far-sections pb-16 max-xl:page-width">
            {sections.map(({key, title, body}) => (
              <Section key={key} id={key} title={title}>
                <SectionBody lang={scope.lang} region={profile} prose={body}>
                  {sectionComponents[key]?.(props)}
                </SectionBody>
              </Section>
            ))}
          </div>
        </div>
      </QueryProvider>
    </>
  )
}
