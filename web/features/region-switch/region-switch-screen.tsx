import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RegionLoss} from '#domain/regions/switch-to-laxer-region.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {ChangeTable} from './change-table.tsx'
import {LossList} from './loss-list.tsx'

type RegionSwitchScreenProps = Readonly<{
  lang: Language
  left: RegionProfile
  chosen: RegionProfile
  losses: readonly RegionLoss[]
  /** Whether the rules that are left are those of the page; otherwise they are those of the visitor's country. */
  isPresent: boolean
  /** Page to return to. */
  path: string
  /** Whether the previous confirmation could not be recorded. */
  isUncounted: boolean
}>

/** What a visitor loses who switches to laxer rules, what else changes, and the confirmation. */
export function RegionSwitchScreen({
  lang,
  left,
  chosen,
  losses,
  isPresent,
  path,
  isUncounted,
}: RegionSwitchScreenProps) {
  const t = useTranslations('regionChange')
  const names = {left: left.name, chosen: chosen.name}
  return (
    <>
      <PageHeader
        isFormPage
        title={t('title', names)}
        lead={t(isPresent ? 'leadPresent' : 'leadDetected', names)}
      />
      <div className="page-width py-12">
        <div className="max-w-4xl space-y-8">
          {isUncounted ? (
            <Callout lang={lang} tone="warning" title={t('uncountedTitle')}>
              {t('uncounted', names)}
            </Callout>
          ) : null}
          <Callout lang={lang} tone="warning" title={t('lost')}>
            <LossList lang={lang} left={left} chosen={chosen} losses={losses} />
          </Callout>
          <ChangeTable lang={lang} left={left} chosen={chosen} />
          {losses.includes('protection') && left.investorProtection ? (
            <Callout lang={lang} tone="info" title={t('protection', names)}>
              <IsolatedText lang={lang}>{left.investorProtection}</IsolatedText>
            </Callout>
          ) : null}
          <form method="post" action="/api/region" className="border-t border-rule pt-8">
            <input type="hidden" name="path" value={path} />
            <label className="flex max-w-[68ch] items-start gap-3">
              <input
                type="checkbox"
                name="confirmed"
                value="yes"
                required
                className="mt-1 size-5 shrink-0 accent-signal"
              />
              <span>{t('confirm', names)}</span>
            </label>
            <div className="mt-6 flex flex-wrap gap-3">
              <button name="region" value={left.code} formNoValidate className={buttonStyle()}>
                {t(isPresent ? 'stay' : 'takeDetected', names)}
              </button>
              <button name="region" value={chosen.code} className={buttonStyle('outline')}>
                {t('change', names)}
              </button>
            </div>
            <p className="mt-4 text-sm text-text-quiet">{t('counted')}</p>
          </form>
        </div>
      </div>
    </>
  )
}
