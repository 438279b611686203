import {useTranslations} from 'next-intl'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {initialPath} from '#domain/instruments/search/symbol-initials.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {InitialLinks} from '#web/parts/markets/initial-links.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Scope} from '#web/routing/scope.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {EmptyState} from '#web/ui/states.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {InstrumentLinks} from './instrument-facts.tsx'

type InstrumentsByInitialScreenProps = Readonly<{
  scope: Scope
  region: RegionProfile
  initial: string
  instruments: readonly Instrument[]
}>

/** Links to the instruments that a region offers, of one initial. */
export function InstrumentsByInitialScreen(props: InstrumentsByInitialScreenProps) {
  const {scope, region, initial, instruments} = props
  const {lang} = scope
  const t = useTranslations('markets')
  const trading = useTranslations('instrument')('trading')
  const texts = {initial: initial.toUpperCase(), region: region.name}
  const title = isolateInPlainText(lang, t('initialTitle', texts))
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/trading', label: trading}]}
            current={{href: initialPath(initial), label: title}}
          />
        }
        title={title}
        lead={<IsolatedText lang={lang}>{t('initialLead', texts)}</IsolatedText>}
      />
      <div className="page-width grid gap-6 py-10">
        <InitialLinks lang={lang} current={initial} />
        {instruments.length > 0 ? (
          <div className="gap-x-10 sm:columns-2 lg:columns-3">
            <InstrumentLinks lang={lang} instruments={instruments} />
          </div>
        ) : (
          <EmptyState title={t('initialEmpty', texts)} />
        )}
      </div>
    </>
  )
}
