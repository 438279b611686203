import {useTranslations} from 'next-intl'
import {getTranslations} from 'next-intl/server'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {
  type RegionProfile,
  getRegionSummaries,
  getRegionProfile,
} from '#web/parts/region/get-region-profile.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {findClassOffer} from '#domain/offers/offers.ts'
import {getMessages} from '#i18n/messages.ts'
import {classLabel} from '#i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {CapsBasis} from '#web/parts/region/region-notes.tsx'
import {toPlainText} from '#web/content/draft/stega.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {AssistantPage} from '../get-assistant-page.ts'
import {type AssistantQuery, HelperForm} from './helper-form.tsx'

type ComparedRulesProps = Readonly<{lang: Language; profiles: readonly RegionProfile[]}>

/** Compares the rules of regions: caps by class, crypto, protection. */
function ComparedRules({lang, profiles}: ComparedRulesProps) {
  const t = useTranslations('assistant.compliance')
  const labels = useTranslations('disclaimer')
  const [one, other] = profiles
  const cell = 'py-2.5 ps-4 text-start align-top font-semibold'
  const formatCap = (profile: RegionProfile, assetClass: (typeof assetClasses)[number]) => {
    const offer = findClassOffer(assetClass, profile)
    return offer === 'offered'
      ? formatLeverage(profile.leverageCaps[assetClass])
      : classLabel(getMessages(lang).offer, offer)
  }
  return (
    <table className="w-full border-collapse">
      <caption className="pb-3 text-start text-xl font-semibold">
        <IsolatedText lang={lang}>
          {t('compared', {one: one?.name ?? '', other: other?.name ?? ''})}
        </IsolatedText>
      </caption>
      <thead className="border-y border-rule-strong text-sm text-text-quiet">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('assetClass')}
          </th>
          {profiles.map(({code, name}) => (
            <th key={code} scope="col" className="py-2 ps-4 text-start font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assetClasses.map((assetClass) => (
          <tr key={assetClass} className="border-b border-rule">
            <th scope="row" className="py-2.5 text-start font-normal">
              {labels(`assetClasses.${assetClass}`)}
            </th>
            {profiles.map((profile) => (
              <td key={profile.code} className={cell}>
                <IsolatedText lang={lang}>{formatCap(profile, assetClass)}</IsolatedText>
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-b border-rule">
          <th scope="row" className="py-2.5 text-start align-top font-normal">
            {t('protection')}
          </th>
          {profiles.map(({code, investorProtection}) => (
            <td key={code} className="py-2.5 ps-4 text-start align-top text-sm">
              <IsolatedText lang={lang}>{investorProtection ?? t('protectionNone')}</IsolatedText>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

type ComplianceHelperProps = Readonly<{
  scope: CountryScope
  page: AssistantPage
  profile: RegionProfile
  query: AssistantQuery
}>

/** Explains the regime that applies, and compares it with another one, unless the rules forbid promoting other regions. */
export async function ComplianceHelper({scope, page, profile, query}: ComplianceHelperProps) {
  const {lang, region} = scope
  // Some regulators forbid suggesting another region.
  const mayCompare = getRegionRecord(region).suggestsOtherRegions
  const comparedRegion = mayCompare && query.with !== null && query.with !== region ? query.with : null
  const [t, regions, otherProfile] = await Promise.all([
    getTranslations('assistant.compliance'),
    getRegionSummaries(lang),
    comparedRegion && getRegionProfile({...scope, region: comparedRegion}),
  ])
  const others = regions.filter(({code}) => code !== region)
  return (
    <div className="space-y-8">
      <Regime scope={scope} page={page} profile={profile} />
      {mayCompare ? (
        <HelperForm
          lang={lang}
          helper="compliance"
          values={{with: comparedRegion ?? ''}}
          submit={t('submit')}
        >
          <Select
            name="with"
            label={t('compareWith')}
            isUnchosen
            options={others.map(({code, name}) => ({value: code, label: toPlainText(name)}))}
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
