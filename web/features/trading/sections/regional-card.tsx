import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {Flag, CryptoState} from '#web/parts/region/region-notes.tsx'
import {CountryNotice} from '#web/parts/region/country-notice.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {formatLeverage, formatSize} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {CountedGroup} from '#domain/instruments/rows/make-rows.ts'

const Fact = ({term, children}: Readonly<{term: string; children: ReactNode}>) => (
  <div>
    <dt className="text-sm text-text-quiet">{term}</dt>
    <dd className="mt-1 text-xl font-semibold">{children}</dd>
  </div>
)

type GroupCountsProps = Readonly<{lang: Language; groups: readonly CountedGroup[]}>

function GroupCounts({lang, groups}: GroupCountsProps) {
  const message = getMessages(lang).trading.ofTotal
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
      {groups.map(({code, name, available, total}) => (
        <div key={code} className="border-t border-rule pt-2">
          <dt className="text-sm">{name}</dt>
          <dd className="mt-0.5 tabular-nums">
            <FilledMessage
              message={message}
              values={{
                available: (
                  <strong dir="ltr" className={available === 0 ? 'text-text-quiet' : 'text-lg font-semibold'}>
                    {formatSize(available)}
                  </strong>
                ),
                total: <IsolatedNumber lang={lang}>{formatSize(total)}</IsolatedNumber>,
              }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type RegionalCardProps = GroupCountsProps & Readonly<{profile: RegionProfile}>

/** The limits of the visitor's region: its highest leverage, crypto CFDs, and the number of instruments per group. */
export function RegionalCard({lang, profile, groups}: RegionalCardProps) {
  const t = useTranslations('trading')
  return (
    <Panel tone="sunk">
      <dl className="grid gap-6 sm:grid-cols-3">
        <Fact term={t('currentRegion')}>
          <span className="inline-flex items-center gap-2.5">
            <Flag name={profile.flag} />
            {profile.name}
          </span>
        </Fact>
        <Fact term={t('regionMaxLeverage')}>
          <IsolatedNumber lang={lang}>{formatLeverage(profile.maxLeverage)}</IsolatedNumber>
        </Fact>
        <Fact term={t('cryptoCfds')}>
          <CryptoState lang={lang} profile={profile} />
        </Fact>
      </dl>
      <p className="mt-4 max-w-[68ch]">
        <IsolatedText lang={lang}>{profile.cryptoNotice}</IsolatedText>
      </p>
      <CountryNotice lang={lang} notice={profile.countryNotice} />
      <h3 className="mt-6 text-base font-semibold">{t('availableByGroup')}</h3>
      <GroupCounts lang={lang} groups={groups} />
    </Panel>
  )
}
