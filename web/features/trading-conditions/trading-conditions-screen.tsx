import {useTranslations} from 'next-intl'
import {type TradingSectionKey, tradingSectionKeys} from '#schemas/values/trading-sections.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {QueryProvider} from '#web/ui/query-provider.tsx'
import {MarketDataSocket} from './live/market-data-socket.tsx'
import {QuickNavigation} from './sections/quick-navigation.tsx'
import {SectionBody} from './sections/section-body.tsx'
import {type SectionData, sectionComponents} from './sections/section-components.tsx'

const quickAnchors = [
  'account-types',
  'instruments',
  'spreads',
  'leverage',
  'hours',
  'regional',
] as const satisfies readonly TradingSectionKey[]

const text =
  '[contain-intrinsic-height:auto_48rem] sm:[contain-intrinsic-height:auto_32rem] lg:[contain-intrinsic-height:auto_25rem]'

// Estimated heights of the texts below the tables. Sections with a table are left out: the table itself has its layout deferred.
const heightFarOff: Partial<Record<TradingSectionKey, string>> = {
  execution: text,
  fees: text,
  'corporate-actions': text,
  'risk-policy': text,
  regional:
    '[contain-intrinsic-height:auto_112rem] sm:[contain-intrinsic-height:auto_74rem] lg:[contain-intrinsic-height:auto_60rem]',
  'last-updated': text,
}

/** The trading-conditions page: head, quick navigation, and the twelve sections in their order. */
export function TradingConditionsScreen(props: SectionData) {
  const t = useTranslations('trading')
  const {conditions, scope, socket} = props
  const sections = tradingSectionKeys.flatMap((key) =>
    conditions.sections.filter((section) => section.key === key),
  )
  const anchors = quickAnchors.flatMap((id) =>
    sections.filter(({key}) => key === id).map(({title}) => ({id, title})),
  )
  return (
    <>
      <PageHeader title={conditions.page.headline} lead={conditions.page.lead} />
      <QuickNavigation label={t('onThisPage')} anchors={anchors} />
      <QueryProvider>
        {socket ? <MarketDataSocket {...socket} /> : null}
        <div className="page-width pb-16 [&>section]:scroll-mt-12">
          {sections.map(({key, title, body}) => (
            <Section key={key} id={key} title={title} placeholderHeight={heightFarOff[key]}>
              <SectionBody lang={scope.lang} prose={body}>
                {sectionComponents[key]?.(props)}
              </SectionBody>
            </Section>
          ))}
        </div>
      </QueryProvider>
    </>
  )
}
