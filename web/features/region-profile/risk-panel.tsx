import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {Panel} from '#web/ui/panel.tsx'
import {WarningSign} from '#web/ui/warning-sign.tsx'
import type {RegionProfile} from './get-region-profile.ts'
import {RiskText} from './risk-text.tsx'

type RiskPanelProps = Readonly<{lang: Language; profile: RegionProfile; id: string}>

/** The region's full risk warning, bordered and at body size or larger. */
export function RiskPanel({lang, profile, id}: RiskPanelProps) {
  const t = useTranslations('disclaimer')
  return (
    <div id={id}>
      <Panel tone="warning">
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 sm:gap-x-4">
          <WarningSign />
          <h2 className="text-base font-bold">{t('riskWarning')}</h2>
          <p className="col-span-2 mt-1 max-w-[90ch] text-lg leading-relaxed sm:col-span-1 sm:col-start-2">
            <RiskText lang={lang} profile={profile} form="full" />
          </p>
        </div>
      </Panel>
    </div>
  )
}
