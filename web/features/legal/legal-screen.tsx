import {useTranslations} from 'next-intl'
import {siteEnvironment} from '#web/env/site-environment.ts'
import type {RegionSummary} from '#web/features/region-profile/get-region-overview.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {maxDisclosedLeverage} from '#domain/leverage/max-disclosed-leverage.ts'
import type {SiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {Contents} from '#web/ui/contents.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {ContactSection} from './contact-section.tsx'
import type {LegalSummary} from './get-legal-documents.ts'
import type {LegalPage} from './get-legal-page.ts'
import {LegalText} from './legal-text.tsx'
import {listContents} from './list-contents.ts'
import {RegionList} from './region-list.tsx'
import {RegionSections} from './region-sections.tsx'

type LegalScreenProps = Readonly<{
  scope: Scope
  page: LegalPage
  documents: readonly LegalSummary[]
  profile: RegionProfile
  regions: readonly RegionSummary[]
  settings: SiteSettings
}>

/** Warnings, limits and legal texts: first what the reader's region decides, then what holds for all. */
export function LegalScreen({scope, page, documents, profile, regions, settings}: LegalScreenProps) {
  const {lang, region} = scope
  const t = useTranslations('disclaimer')
  const contents = listContents(
    {
      riskWarning: t('riskWarning'),
      complianceNotice: t('complianceNotice', {region: profile.name}),
      investorProtection: t('investorProtection'),
      restrictions: t('restrictions'),
      framework: t('framework'),
      regions: t('regions'),
      costs: t('costs'),
      contact: t('contact'),
    },
    documents,
    profile.investorProtection !== null,
  )
  return (
    <>
      <PageHeader title={page.headline} lead={page.lead} />
      <div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-16">
        <Contents lang={lang} title={t('onThisPage')} entries={contents} />
        <div>
          <RegionSections lang={lang} profile={profile} />
          <Section id="regions" title={t('regions')} lead={page.regionsLead}>
            <RegionList
              lang={lang}
              current={region}
              regions={regions}
              maxDisclosedLeverage={maxDisclosedLeverage(profile)}
            />
          </Section>
          <Section id="costs" title={t('costs')}>
            <p className="max-w-[68ch]">
              <IsolatedText lang={lang}>{page.costsStatement}</IsolatedText>
            </p>
          </Section>
          {documents.map((document) => (
            <LegalText key={document._id} lang={lang} document={document} />
          ))}
          <ContactSection
            lang={lang}
            lead={page.contactLead}
            settings={settings}
            siteUrl={siteEnvironment().SITE_URL}
          />
        </div>
      </div>
    </>
  )
}
