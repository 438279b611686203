import 'server-only'
import {type ReactNode, cache, use, type ComponentType} from 'react'
import {useTranslations} from 'next-intl'
import {
  type CookieAudience,
  type CookiePurpose,
  cookieAudiences,
  siteCookies,
} from '#domain/site/site-cookies.ts'
import {formKinds, forms, otherRetentionCategories} from '#domain/forms.ts'
import {toDuration, formatDuration} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {cookieName} from '#web/http/site-cookie.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {readRetentionPeriods, retentionPeriodsShape} from '#web/database/retention-periods.ts'
import {AccountTerms, ExampleTrade} from '#web/parts/position/instrument-costs.tsx'
import {getInstrumentPage} from '#web/parts/position/get-instrument-page.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import type {LegalDocument} from './legal-texts.ts'

type NoticeTableProps = Readonly<{caption: string; columns: readonly string[]; children: ReactNode}>

/** A table in a legal notice. Each row has one header cell, then data cells. */
function NoticeTable({caption, columns, children}: NoticeTableProps) {
  return (
    <table className="mt-6 w-full max-w-[68ch] border-collapse text-sm">
      <caption className="pb-2 text-start text-base font-semibold">{caption}</caption>
      <thead className="border-y border-rule-strong text-text-quiet">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pe-3 text-start font-medium last:pe-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top [&_td]:py-2.5 [&_td]:pe-3 [&_td:last-child]:pe-0 [&_th]:py-2.5 [&_th]:pe-3 [&_th]:text-start [&_tr]:border-b [&_tr]:border-rule">
        {children}
      </tbody>
    </table>
  )
}

const isPurpose = (key: string): key is CookiePurpose => key in siteCookies

const purposesFor = (audience: CookieAudience): CookiePurpose[] =>
  Object.keys(siteCookies)
    .filter(isPurpose)
    .filter((purpose) => siteCookies[purpose].audience === audience)

/** Every cookie that the site sets, generated from the list that the code uses. */
function CookieTable({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('notices')
  return cookieAudiences.map((audience) => (
    <NoticeTable
      key={audience}
      caption={t(`cookieAudiences.${audience}`)}
      columns={[t('cookie'), t('purpose'), t('keptFor')]}
    >
      {purposesFor(audience).map((purpose) => {
        const cookie = siteCookies[purpose]
        return (
          <tr key={purpose}>
            <th scope="row">
              <bdi dir="ltr">
                <code>{cookieName(cookie)}</code>
              </bdi>
              <span className="mt-1 block font-normal text-text-quiet">
                {cookie.isReadable ? t('readable') : t('hidden')}
              </span>
            </th>
            <td>{t(`cookiePurposes.${purpose}`)}</td>
            <td>
              <IsolatedText lang={lang}>
                {cookie.seconds === null
                  ? t('untilClosed')
                  : formatDuration(lang, toDuration(cookie.seconds))}
              </IsolatedText>
            </td>
          </tr>
        )
      })}
    </NoticeTable>
  ))
}

/** How long the database keeps each category of personal data. */
const getRetentionPeriods = cache(async () => {
  const {value} = await fetchMarketData({
    key: ['retention-periods'],
    load: readRetentionPeriods,
    shape: retentionPeriodsShape,
  })
  return new Map(value.map(({category, period}) => [category, period]))
})

/** How long personal data is kept, generated from the periods that the database enforces. */
function RetentionTable({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('notices')
  const periods = use(getRetentionPeriods())
  const {kinds} = getMessages(lang).forms
  const rows = [
    ...formKinds.map((kind) => ({category: forms[kind].retention.category, data: kinds[kind].retention})),
    ...otherRetentionCategories.map((category) => ({category, data: t(`retention.${category}`)})),
  ]
  const list = new Intl.ListFormat(toLocale(lang), {type: 'conjunction'})
  return (
    <NoticeTable caption={t('retentionCaption')} columns={[t('data'), t('keptFor')]}>
      {rows.map(({category, data}) => (
        <tr key={category}>
          <th scope="row" className="font-normal">
            {data}
          </th>
          <td>
            <IsolatedText lang={lang}>
              {list.format((periods.get(category) ?? []).map((part) => formatDuration(lang, part)))}
            </IsolatedText>
          </td>
        </tr>
      ))}
    </NoticeTable>
  )
}

/** The instrument of the worked example. */
const exampleSymbol = 'EURUSD'

/**
 * The cost of a trade on each account type, and a worked example, from current data. Renders nothing if the instrument isn't
 * offered.
 */
async function CostsTable({scope}: Readonly<{scope: CountryScope}>) {
  const found = await getInstrumentPage(exampleSymbol, scope.lang, await getRegionProfile(scope))
  if (found?.offer !== 'offered') return null
  return (
    <div className="mt-6 space-y-8">
      <AccountTerms page={found.page} lang={scope.lang} />
      <ExampleTrade lang={scope.lang} inputs={found.page.position} />
    </div>
  )
}

type TableKind = NonNullable<LegalDocument['systemTable']>['kind']

const tables = {cookies: CookieTable, retention: RetentionTable} satisfies Record<
  Exclude<TableKind, 'costs'>,
  ComponentType<{lang: Language}>
>

/** A generated table within a legal text. */
export function SystemTable({scope, kind}: Readonly<{scope: CountryScope; kind: TableKind}>) {
  if (kind === 'costs') return <CostsTable scope={scope} />
  const Table = tables[kind]
  return <Table lang={scope.lang} />
}
