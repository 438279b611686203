import {getTranslations} from 'next-intl/server'
import {regionRecord} from '#domain/regions/regions.ts'
import {CapsBasis} from '#web/features/region-profile/caps-basis.tsx'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import {type RegionProfile, getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {AssistantQuery} from '../assistant-query.ts'
import type {AssistantPage} from '../get-assistant-page.ts'
import {HelperForm} from '../helper-form.tsx'
import {ComparedRules} from './compared-rules.tsx'

type ComplianceHelperProps = Readonly<{
  scope: CountryScope
  page: AssistantPage
  profile: RegionProfile
  query: AssistantQuery
}>

/** Explains the regime that applies; compares it with another, except where the rules forbid to promote other regions. */
export async function ComplianceHelper({scope, page, profile, query}: ComplianceHelperProps) {
  const {lang, region} = scope
  // Some regulators allow no nudge towards another region.
  const mayCompare = regionRecord(region).suggestsOtherRegions
  const other = mayCompare && query.with !== null && query.with !== region ? query.with : null
  const [t, regions, otherProfile] = await Promise.all([
    getTranslations('assistant.compliance'),
    getRegionOverview(lang),
    other && getRegionProfile({...scope, region: other}),
  ])
  const others = regions.filter(({code}) => code !== region)
  return (
    <div className="space-y-8">
      <Regime scope={scope} page={page} profile={profile} />
      {mayCompare ? (
        <HelperForm lang={lang} helper="compliance" values={{with: other ?? ''}} submit={t('submit')}>
          <Select
            name="with"
            label={t('compareWith')}
            isUnchosen
            options={others.map(({code, name}) => ({value: code, label: plainText(name)}))}
          />
        </HelperForm>
      ) : null}
      {otherProfile ? <ComparedRules lang={lang} profiles={[profile, otherProfile]} /> : null}
    </div>
  )
}

async function Regime({scope: {lang}, page, profile}: Omit<ComplianceHelperProps, 'query'>) {
  const [t, ours, labels, ofEntity] = await Promise.all([
    getTranslations('assistant.compliance'),
    getTranslations('assistant'),
    getTranslations('disclaimer'),
    getTranslations('entity'),
  ])
  const changes = [profile.complianceNotice, profile.investorProtection, profile.cryptoNotice]
  return (
    <Panel>
      <h3 className="text-xl">
        <IsolatedText lang={lang}>{t('regime', {region: profile.name})}</IsolatedText>
      </h3>
      <div className="mt-4">
        <DefinitionList
          lang={lang}
          layout="pairs"
          definitions={[
            {key: 'regulator', term: ofEntity('regulator'), value: profile.entity.regulator},
            {key: 'licence', term: ofEntity('licence'), value: profile.entity.licence},
            {key: 'rulesOf', term: ofEntity('rulesOf'), value: profile.rulesOf},
            {key: 'framework', term: labels('framework'), value: profile.framework},
            {key: 'entity', term: ours('entity'), value: profile.legalEntity},
          ]}
        />
      </div>
      <h4 className="mt-6 text-lg">{t('changes')}</h4>
      <div className="mt-2 max-w-[68ch] space-y-3">
        {changes.flatMap((text) =>
          text === null
            ? []
            : [
                <p key={text}>
                  <IsolatedText lang={lang}>{text}</IsolatedText>
                </p>,
              ],
        )}
        <CapsBasis lang={lang} profile={profile} />
        <p className="font-semibold">
          <IsolatedText lang={lang}>{page.residenceNote}</IsolatedText>
        </p>
      </div>
      <p className="mt-4">
        <ArrowLink href={publicPath(lang, '/legal')}>{t('fullPage')}</ArrowLink>
      </p>
    </Panel>
  )
}
