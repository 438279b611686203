import {getTranslations} from 'next-intl/server'
import {QueryProvider} from '#web/ui/browser/query-provider.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {CapsBasis} from '#web/parts/region/region-notes.tsx'
import type {Scope} from '#web/routing/scope.ts'
import {getMessages} from '#i18n/messages.ts'
import {EmptyState} from '#web/ui/states.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {WarningSign} from '#web/ui/warning-sign.tsx'
import type {CalculatorsPage} from '../../parts/position/get-calculators-page.ts'
import {Calculators} from './live/calculators.tsx'
import type {RequestedPosition} from '../../parts/position/read-position.ts'

type CalculatorsScreenProps = Readonly<{
  scope: Scope
  page: CalculatorsPage
  profile: RegionProfile
  /** Null if market data was never read. */
  position: RequestedPosition | null
}>

/** The calculators for one position, with the warnings that apply to every result. */
export async function CalculatorsScreen({scope, page, profile, position}: CalculatorsScreenProps) {
  const {lang} = scope
  const t = await getTranslations('calculators')
  const {calculators: labels, currencies, form: formLabels, offer: offerLabels} = getMessages(lang)
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width space-y-8 py-10 lg:py-14">
        <h2 className="sr-only">{t('position')}</h2>
        {position === null ? (
          <EmptyState title={t('noMarketData')} />
        ) : (
          <QueryProvider>
            <Calculators
              scope={scope}
              labels={labels}
              currencies={currencies}
              formLabels={formLabels}
              texts={page.calculators}
              initial={position}
              offerLabels={offerLabels}
            />
          </QueryProvider>
        )}
        <Panel tone="warning">
          <div className="grid grid-cols-[auto_1fr] gap-x-4">
            <WarningSign />
            <div className="max-w-[90ch] space-y-3">
              {/* The footer contains the risk warning itself. */}
              <p className="text-lg">
                <IsolatedText lang={lang}>{page.disclaimer}</IsolatedText>
              </p>
              <CapsBasis lang={lang} profile={profile} />
            </div>
          </div>
        </Panel>
      </div>
    </>
  )
}
