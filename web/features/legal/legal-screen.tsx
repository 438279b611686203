import {useTranslations} from 'next-intl'
import {formatDay} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import {fillYear} from '#web/parts/frame/footer.tsx'
import type {SiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {DefinitionList} from '#web/ui/lists.tsx'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {RegionOverview, RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Scope} from '#web/routing/scope.ts'
import {Contents} from '#web/ui/navigation.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import type {LegalSummary, LegalPage} from './legal-texts.ts'
import {listContents} from './text-sections.ts'
import {rulesPath} from './rules-screen.tsx'
import {RegionSections} from './region-sections.tsx'
import {formatLeverage} from '#domain/format/numbers.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {Flag} from '#web/parts/region/region-notes.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Tag} from '#web/ui/panel.tsx'

type RegionListProps = Readonly<{
  lang: Language
  current: RegionCode
  regions: readonly RegionOverview[]
  /** The highest leverage that the visitor may see, as the N of 1:N. */
  maxDisclosedLeverage: number
}>

/** All regions with their highest leverage and notice. The visitor's own region is marked. */
export function RegionList({lang, current, regions, maxDisclosedLeverage}: RegionListProps) {
  const t = useTranslations('regions')
  const isDisclosed = ({maxLeverage}: RegionOverview) => maxLeverage <= maxDisclosedLeverage
  return (
    <ul className="border-t border-rule-strong">
      {regions.map((region) => (
        <li
          key={region.code}
          className="grid gap-x-8 gap-y-2 border-b border-rule py-5 sm:grid-cols-[13rem_1fr]"
          aria-current={region.code === current ? 'true' : undefined}
        >
          <div>
            <h3 className="flex items-baseline gap-2.5 text-base">
              <Flag name={region.flag} />
              {region.name}
            </h3>
            {isDisclosed(region) ? (
              <p className="mt-1 text-xl font-medium tabular-nums">
                <IsolatedNumber lang={lang}>{formatLeverage(region.maxLeverage)}</IsolatedNumber>
              </p>
            ) : null}
            {region.code === current ? (
              <p className="mt-1">
                <Tag>{t('current')}</Tag>
              </p>
            ) : null}
          </div>
          <p className="max-w-[68ch] text-sm">
            <IsolatedText lang={lang}>
              {isDisclosed(region) ? region.complianceNotice : t('otherRules')}
            </IsolatedText>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The summary of a legal text under its anchor, with version, effective date and a link to the complete text. */
function LegalText({lang, document}: Readonly<{lang: Language; document: LegalSummary}>) {
  const t = useTranslations('disclaimer')
  const version = t('version', {
    version: document.version,
    date: formatDay(lang, document.effectiveDate),
  })
  return (
    <Section
      id={document.slug}
      title={document.title}
      aside={<IsolatedText lang={lang}>{version}</IsolatedText>}
    >
      <p className="max-w-[68ch]">
        <IsolatedText lang={lang}>{document.summary}</IsolatedText>
      </p>
      <p className="mt-4">
        <a
          href={publicPath(lang, `/legal/${document.slug}`)}
          aria-label={`${t('fullText')}: ${document.title}`}
          className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
        >
          {t('fullText')}
        </a>
      </p>
    </Section>
  )
}

type ContactSectionProps = Readonly<{
  lang: Language
  lead: string
  settings: SiteSettings
  siteUrl: string
}>

/** Contact for questions about the legal texts, and the copyright line. */
function ContactSection({lang, lead, settings, siteUrl}: ContactSectionProps) {
  const t = useTranslations('disclaimer')
  const link =
    'inline-flex min-h-6 font-semibold text-signal underline underline-offset-4 hover:text-signal-strong'
  return (
    <Section id="contact" title={t('contact')} lead={lead}>
      <DefinitionList
        lang={lang}
        layout="pairs"
        definitions={[
          {
            key: 'email',
            term: t('email'),
            value: (
              <a href={`mailto:${settings.contactEmail}`} dir="ltr" className={link}>
                {settings.contactEmail}
              </a>
            ),
          },
          {
            key: 'website',
            term: t('website'),
            value: (
              <a href={siteUrl} dir="ltr" className={link}>
                {settings.domain}
              </a>
            ),
          },
        ]}
      />
      <p className="mt-6 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{fillYear(settings.copyright)}</IsolatedText>
      </p>
    </Section>
  )
}

type LegalScreenProps = Readonly<{
  scope: Scope
  page: LegalPage
  documents: readonly LegalSummary[]
  profile: RegionProfile
  regions: readonly RegionOverview[]
  settings: SiteSettings
}>

/** Warnings, limits and legal texts: first for the visitor's region, then for all regions. */
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
              maxDisclosedLeverage={profile.maxLeverage}
            />
            <p className="mt-6">
              <ArrowLink href={publicPath(lang, rulesPath)}>{getMessages(lang).archive.rules.link}</ArrowLink>
            </p>
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
