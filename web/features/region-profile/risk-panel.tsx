import {useTranslations} from 'next-intl'
import type {Language} from '#web/i18n/languages.ts'
import {Panel} from '#web/ui/panel.tsx'
import {WarningSign} from '#web/ui/warning-sign.tsx'
import type {RegionProfile} from './get-region-profile.ts'
import {RiskText} from './risk-text.tsx'

type RiskPanelProps = Readonly<{lang: Language; profile: RegionProfile; id: string}>

/** The region's full risk warning, bordered and at body size or larger; stronger where the rules pin it. */
export function RiskPanel({lang, profile, id}: RiskPanelProps) {
  const t = useTranslations('disclaimer')
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Panel tone={profile.pinWarning ? 'warning' : 'sunk'}>
        <div className="flex gap-4">
          <WarningSign />
          <div>
            <h2 id={`${id}-title`} className="text-base font-bold">
              {t('riskWarning')}
            </h2>
            <p className="mt-1 max-w-[90ch] text-lg leading-relaxed">
              <RiskText lang={lang} profile={profile} form="full" />
            </p>
          </div>
        </div>
      </Panel>
    </section>
  )
}
