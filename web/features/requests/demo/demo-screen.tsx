import {askingCountries, asksAppropriateness} from '#domain/appropriateness.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {FeatureIcon} from '#web/ui/icon.tsx'
import {FeatureList} from '#web/ui/feature-list.tsx'
import {StatRow} from '#web/ui/figures.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {CountryNotice} from '../../../parts/region/country-notice.tsx'
import {listCountryOptions, type CountryRuleTexts} from '../../../parts/region/country-rules.ts'
import {listRefusals} from '../../../parts/region/refusals.ts'
import type {RegionProfile, RegionOverview} from '../../../parts/region/get-region-profile.ts'
import {ProtectionNote} from '../../../parts/region/region-notes.tsx'
import {listHomes, movedWords} from '../../../parts/frame/region-switch/list-homes.ts'
import {FaqSection} from '../../../parts/article/faq-section.tsx'
import {getFormProps} from '../../../parts/forms/form-props.tsx'
import {DemoForm} from './demo-form.tsx'
import type {DemoPage} from './get-demo-page.ts'

type DemoScreenProps = Readonly<{
  scope: Scope
  page: DemoPage
  countryRules: readonly CountryRuleTexts[]
  profile: RegionProfile
  regions: readonly RegionOverview[]
}>

/** The demo account page: headline numbers, the request form, the features. */
export function DemoScreen({scope, page, countryRules, profile, regions}: DemoScreenProps) {
  const {lang} = scope
  const refusals = listRefusals(countryRules, {onDemo: true})
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
        stats={
          <StatRow
            lang={lang}
            stats={page.claims.map(({_key, figure, label}) => ({key: _key, value: figure, label}))}
          />
        }
      />
      <div className="page-width">
        <Section id="open" title={page.form.title} lead={page.form.lead}>
          <div className="max-w-3xl">
            <CountryNotice lang={lang} notice={profile.countryNotice} />
            <div className="mb-8 empty:hidden">
              <ProtectionNote lang={lang} profile={profile} />
            </div>
            <DemoForm
              {...getFormProps(scope, page.form)}
              platforms={page.platforms}
              countries={listCountryOptions(scope, countryRules)}
              refusals={refusals}
              appropriateness={getMessages(lang).appropriateness}
              asking={{
                countries: askingCountries,
                unchosen: asksAppropriateness(scope.region, undefined),
              }}
              homes={listHomes(
                scope,
                regions,
                refusals.map(({code}) => code),
              )}
              mayGoOn={!getRegionRecord(scope.region).requiresKnowledge}
              moved={movedWords(scope, profile.name)}
            />
          </div>
        </Section>
        <Section id="features" title={page.featuresTitle}>
          <FeatureList
            lang={lang}
            features={page.features.map(({_key, title, text, icon}) => ({
              key: _key,
              title,
              text,
              icon: <FeatureIcon name={icon} />,
            }))}
          />
        </Section>
        <FaqSection lang={lang} faqs={page.faqs} region={profile} />
      </div>
    </>
  )
}
