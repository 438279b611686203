import {useTranslations} from 'next-intl'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {Callout} from '#web/ui/callout.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'

type RegionSwitchScreenProps = Readonly<{
  lang: Language
  left: RegionProfile
  chosen: RegionProfile
  /** Page to come back to. */
  path: string
  /** Whether a confirmation before this one could not be counted. */
  isUncounted: boolean
}>

/** What changes for a reader who leaves guarded rules for laxer ones, and the confirmation that they want it. */
export function RegionSwitchScreen({lang, left, chosen, path, isUncounted}: RegionSwitchScreenProps) {
  const t = useTranslations('regionChange')
  return (
    <>
      <PageHeader title={t('title', {left: left.name})} lead={t('lead', {chosen: chosen.name})} />
      <div className="page-width py-12">
        <div className="max-w-4xl space-y-8">
          {isUncounted ? (
            <Callout lang={lang} tone="warning" title={t('uncountedTitle')}>
              {t('uncounted', {left: left.name})}
            </Callout>
          ) : null}
          <ChangeTable lang={lang} left={left} chosen={chosen} />
          {left.investorProtection ? (
            <Callout lang={lang} tone="warning" title={t('protection')}>
              {left.investorProtection}
            </Callout>
          ) : null}
          <form method="post" action="/api/region" className="border-t border-rule pt-8">
            <input type="hidden" name="path" value={path} />
            <label className="flex max-w-[68ch] items-start gap-3">
              <input
                type="checkbox"
                name="confirmed"
                value="yes"
                required
                className="mt-1 size-5 shrink-0 accent-signal"
              />
              <span>{t('confirm', {left: left.name, chosen: chosen.name})}</span>
            </label>
            <div className="mt-6 flex flex-wrap gap-3">
              <button name="region" value={left.code} formNoValidate className={buttonStyle()}>
                {t('stay', {left: left.name})}
              </button>
              <button name="region" value={chosen.code} className={buttonStyle('outline')}>
                {t('change', {chosen: chosen.name})}
              </button>
            </div>
            <p className="mt-4 text-sm text-text-quiet">{t('counted')}</p>
          </form>
        </div>
      </div>
    </>
  )
}

type ChangeTableProps = Pick<RegionSwitchScreenProps, 'lang' | 'left' | 'chosen'>

function ChangeTable({lang, left, chosen}: ChangeTableProps) {
  const t = useTranslations('regionChange')
  const labels = useTranslations('regions')
  const crypto = ({cfdCryptoAllowed}: RegionProfile) =>
    cfdCryptoAllowed ? t('cryptoOffered') : labels('cryptoNotOffered')
  const rows = [
    {
      name: labels('maxLeverage'),
      cells: [left, chosen].map(({code, maxLeverage}) => (
        <IsolatedNumber key={code} lang={lang}>
          {formatLeverage(maxLeverage)}
        </IsolatedNumber>
      )),
    },
    {name: labels('crypto'), cells: [crypto(left), crypto(chosen)]},
    {name: labels('regulator'), cells: [left.regulator, chosen.regulator]},
    {name: labels('entity'), cells: [left.legalEntity, chosen.legalEntity]},
  ]
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{t('changes')}</caption>
      <thead>
        <tr className="border-b border-rule-strong">
          <th scope="col" className="sr-only">
            {t('changes')}
          </th>
          <Head>{left.name}</Head>
          <Head>{chosen.name}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(({name, cells: [before, after]}) => (
          <tr key={name} className="border-b border-rule align-top">
            <th scope="row" className="py-3 pe-4 text-start font-normal text-text-quiet">
              {name}
            </th>
            <Cell lang={lang}>{before}</Cell>
            <Cell lang={lang}>{after}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Head = ({children}: Readonly<{children: string}>) => (
  <th scope="col" className="py-3 pe-4 text-start font-semibold">
    {children}
  </th>
)

const Cell = ({lang, children}: Readonly<{lang: Language; children: React.ReactNode}>) => (
  <td className="py-3 pe-4">
    {typeof children === 'string' ? <IsolatedText lang={lang}>{children}</IsolatedText> : children}
  </td>
)
