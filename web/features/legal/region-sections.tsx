import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {listMarketedClasses, findClassOffer} from '#domain/offers/offers.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import {getMessages} from '#i18n/messages.ts'
import {classLabel} from '#i18n/offer-label.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {CountryNotice} from '#web/parts/region/country-notice.tsx'
import {CryptoState, RiskPanel} from '#web/parts/region/region-notes.tsx'
import {formatDay} from '#domain/format/dates.ts'
import {Panel} from '#web/ui/panel.tsx'
import {Section} from '#web/ui/section.tsx'

const percent = new Intl.NumberFormat(toLocale('en'), {style: 'percent', maximumFractionDigits: 2})

/** The smallest margin (share of a position's value) that a leverage of 1:N requires: `3.33%`. */
export const formatMarginPercent = (leverage: number): string => percent.format(1 / leverage)

type CapsTableProps = Readonly<{lang: Language; profile: RegionProfile}>

/** Highest leverage and smallest margin by asset class. */
function CapsTable({lang, profile}: CapsTableProps) {
  const {leverageCaps: caps, code} = profile
  const t = useTranslations('disclaimer')
  const isolate = (figure: string) => <IsolatedNumber lang={lang}>{figure}</IsolatedNumber>
  return (
    <table className="mt-6 w-full border-collapse">
      <caption className="pb-2 text-start font-semibold">{t('capsCaption')}</caption>
      <thead className="border-y border-rule-strong text-sm text-text-quiet">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('assetClass')}
          </th>
          <th scope="col" className="px-3 py-2 text-end font-medium">
            {t('cap')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('margin')}
          </th>
        </tr>
      </thead>
      <tbody>
        {listMarketedClasses(code).map((assetClass) => {
          const offer = findClassOffer(assetClass, profile)
          return (
            <tr key={assetClass} className="border-b border-rule">
              <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                {t(`assetClasses.${assetClass}`)}
              </th>
              {offer === 'offered' ? (
                <>
                  <td className="px-3 py-2.5 text-end font-semibold">
                    {isolate(formatLeverage(caps[assetClass]))}
                  </td>
                  <td className="py-2.5 text-end text-text-quiet">
                    {isolate(formatMarginPercent(caps[assetClass]))}
                  </td>
                </>
              ) : (
                <td colSpan={2} className="py-2.5 text-end text-text-quiet">
                  {classLabel(getMessages(lang).offer, offer)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type RestrictionsProps = Readonly<{lang: Language; profile: RegionProfile}>

/** The limits of the region: highest leverage, crypto, the caps by asset class and their source. */
function Restrictions({lang, profile}: RestrictionsProps) {
  const t = useTranslations('disclaimer')
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Panel>
          <dt className="text-text-quiet">{t('maxLeverage')}</dt>
          <dd className="mt-1 text-3xl font-medium">
            <IsolatedNumber lang={lang}>{formatLeverage(profile.maxLeverage)}</IsolatedNumber>
          </dd>
        </Panel>
        <Panel>
          <dt className="text-text-quiet">{t('crypto')}</dt>
          <dd className="mt-1">
            <span className="text-xl font-semibold">
              <CryptoState lang={lang} profile={profile} />
            </span>
            <p className="mt-2 text-sm text-text-quiet">
              <IsolatedText lang={lang}>{profile.cryptoNotice}</IsolatedText>
            </p>
          </dd>
        </Panel>
      </dl>
      <CountryNotice lang={lang} notice={profile.countryNotice} />
      <CapsTable lang={lang} profile={profile} />
      <p className="mt-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{formatSourceNote(lang, profile, t)}</IsolatedText>
      </p>
    </>
  )
}

type Labels = ReturnType<typeof useTranslations<'disclaimer'>>

const formatSourceNote = (lang: Language, profile: RegionProfile, t: Labels): string =>
  [
    t('capsSource', {source: profile.capsSource}),
    profile.rulesValidFrom ? t('validFrom', {date: formatDay(lang, profile.rulesValidFrom)}) : '',
    profile.rulesValidUntil ? t('validUntil', {date: formatDay(lang, profile.rulesValidUntil)}) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')

/** The part of the legal page that depends on the visitor's region: warning, notice, protection, limits, framework. */
export function RegionSections({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('disclaimer')
  const formatEntity = useTranslations('entity')
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
          <p className="mt-3 max-w-[68ch] text-text-quiet">{formatEntity('demoNote')}</p>
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
        aside={<IsolatedText lang={lang}>{`${formatEntity('rulesOf')}: ${profile.rulesOf}`}</IsolatedText>}
      >
        <p className="max-w-[68ch]">
          <IsolatedText lang={lang}>{profile.framework}</IsolatedText>
        </p>
      </Section>
    </>
  )
}
