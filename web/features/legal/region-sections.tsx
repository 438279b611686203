import {useTranslations} from 'next-intl'
import {RiskPanel} from '#web/features/region-profile/risk-panel.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'
import {Restrictions} from './restrictions.tsx'

/** The part of the legal page that depends on the visitor's region: warning, notice, protection, limits, framework. */
export function RegionSections({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('disclaimer')
  const ofEntity = useTranslations('entity')
  return (
    <>
      <div className="pb-10">
        <RiskPanel lang={lang} profile={profile} id="warning" />
      </div>
      <Section id="compliance" title={t('complianceNotice', {region: profile.name})}>
        <p className="max-w-[68ch]">
          <IsolatedText lang={lang}>{profile.complianceNotice}</IsolatedText>
        </p>
        <p className="mt-3 max-w-[68ch] text-text-quiet">{profile.entity.servedBy}</p>
        {profile.entity.isDemo ? (
          <p className="mt-3 max-w-[68ch] text-text-quiet">{ofEntity('demoNote')}</p>
        ) : null}
      </Section>
      {profile.investorProtection ? (
        <Section id="investor-protection" title={t('investorProtection')}>
          <Panel tone="sunk">
            <p className="max-w-[68ch]">
              <IsolatedText lang={lang}>{profile.investorProtection}</IsolatedText>
            </p>
          </Panel>
        </Section>
      ) : null}
      <Section id="restrictions" title={t('restrictions')} lead={t('restrictionsLead')}>
        <Restrictions lang={lang} profile={profile} />
      </Section>
      <Section
        id="framework"
        title={t('framework')}
        aside={<IsolatedText lang={lang}>{`${ofEntity('rulesOf')}: ${profile.rulesOf}`}</IsolatedText>}
      >
        <p className="max-w-[68ch]">
          <IsolatedText lang={lang}>{profile.framework}</IsolatedText>
        </p>
      </Section>
    </>
  )
}
