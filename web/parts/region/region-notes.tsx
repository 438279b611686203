import {useTranslations} from 'next-intl'
import type {FlagName} from '#domain/regions/region-record.ts'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {formatDay} from '#domain/format/dates.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {WholeRanges} from '#web/ui/text-ranges.tsx'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {fillLossShare} from '#domain/risk-warning.ts'
import {Panel} from '#web/ui/panel.tsx'
import {WarningSign} from '#web/ui/warning-sign.tsx'
import type {RegionProfile} from './get-region-profile.ts'

/**
 * The flag of a region, drawn by `web/app/flags.css`. Inline drawings would be sent twice with each page. The name appears
 * beside it.
 */
export const Flag = ({name}: Readonly<{name: FlagName}>) => (
  <span aria-hidden="true" className="flag" data-flag={name} />
)

/** The offer of crypto CFDs in the region, or in the visitor's country if it is known to be stricter. */
export function CryptoState({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  return getMessages(lang).offer[findCryptoPermission(profile)]
}

/** The authority that set the region's caps, the rule, and its expiry date. */
export function CapsBasis({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('trading')
  return (
    <p className="text-sm text-text-quiet">
      <strong className="font-semibold text-text">{t(`capsBasis.${profile.capsBasis}`)}</strong>
      {': '}
      <IsolatedText lang={lang}>{profile.capsSource}</IsolatedText>
      {profile.rulesValidUntil ? (
        <>
          {'. '}
          {t('capsValidUntil', {day: formatDay(lang, profile.rulesValidUntil)})}
        </>
      ) : null}
    </p>
  )
}

type ProtectionNoteProps = Readonly<{lang: Language; profile: Pick<RegionProfile, 'code' | 'entity'>}>

/** The note beside a call to action on compensation and complaints, in regions that require it. */
export function ProtectionNote({lang, profile: {code, entity}}: ProtectionNoteProps) {
  const t = useTranslations('entity')
  if (getRegionRecord(code).statesProtection !== true) return null
  const {compensationScheme, complaintsBody} = entity
  return (
    <p className="mt-4 max-w-[54ch] text-sm text-text-quiet">
      <IsolatedText lang={lang}>
        {entity.isDemo ? t('protectionOfDemo') : t('protection', {compensationScheme, complaintsBody})}
      </IsolatedText>
    </p>
  )
}

type RiskTextProps = Readonly<{lang: Language; profile: RegionProfile; form: 'full' | 'short'}>

/** The region's risk warning with its percentage, in the page's language. */
export function RiskText({lang, profile, form}: RiskTextProps) {
  const warning = form === 'full' ? profile.riskWarning : profile.riskWarningShort
  return <WholeRanges lang={lang}>{fillLossShare(warning, profile.lossPercentage)}</WholeRanges>
}

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
