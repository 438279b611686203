import {askingCountries, asksAppropriateness} from '#domain/appropriateness/asks-appropriateness.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {FeatureIcon} from '#web/ui/feature-icon.tsx'
import {FeatureList} from '#web/ui/feature-list.tsx'
import {StatRow} from '#web/ui/stat-row.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {CountryNotice} from '../country-rules/country-notice.tsx'
import {countryOptions} from '../country-rules/country-options.ts'
import type {CountryRuleTexts} from '../country-rules/get-country-rules.ts'
import {listRefusals} from '../country-rules/refusals.ts'
import type {RegionProfile} from '../region-profile/get-region-profile.ts'
import {ProtectionNote} from '../region-profile/protection-note.tsx'
import {FaqSection} from '../faq/faq-section.tsx'
import {formProps} from '../forms/form-props.tsx'
import {DemoForm} from './demo-form.tsx'
import type {DemoPage} from './get-demo-page.ts'

type DemoScreenProps = Readonly<{
  scope: Scope
  page: DemoPage
  countryRules: readonly CountryRuleTexts[]
  profile: RegionProfile
}>

/** The demo account page: headline numbers, the request form, the features. */
export function DemoScreen({scope, page, countryRules, profile}: DemoScreenProps) {
  const {lang} = scope
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
            <ProtectionNote lang={lang} profile={profile} />
            <DemoForm
              {...formProps(scope, page.form)}
              platforms={page.platforms}
              countries={countryOptions(scope)}
              refusals={listRefusals(countryRules)}
              appropriateness={messagesOf(lang).appropriateness}
              asking={asksAppropriateness(scope.region, undefined) ? 'everybody' : askingCountries}
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
        <FaqSection lang={lang} faqs={page.faqs} />
      </div>
    </>
  )
}
