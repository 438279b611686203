import {getTranslations} from 'next-intl/server'
import {QueryProvider} from '#web/ui/query-provider.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {RiskText} from '#web/features/region-profile/risk-text.tsx'
import {CapsBasis} from '#web/features/region-profile/caps-basis.tsx'
import type {Scope} from '#web/i18n/scope.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {EmptyState} from '#web/ui/empty-state.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {WarningSign} from '#web/ui/warning-sign.tsx'
import type {CalculatorsPage} from './get-calculators-page.ts'
import {Calculators} from './live/calculators.tsx'
import type {RequestedPosition} from './read-position.ts'

type CalculatorsScreenProps = Readonly<{
  scope: Scope
  page: CalculatorsPage
  profile: RegionProfile
  /** Null while no market data was ever read. */
  position: RequestedPosition | null
}>

/** The calculators for one position, with the warnings that apply to every result. */
export async function CalculatorsScreen({scope, page, profile, position}: CalculatorsScreenProps) {
  const {lang} = scope
  const t = await getTranslations('calculators')
  const {calculators: labels, currencies, form: formLabels, offer: offerLabels} = messagesOf(lang)
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
              <p className="text-lg">
                <RiskText lang={lang} profile={profile} form="full" />
              </p>
              <p>
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
