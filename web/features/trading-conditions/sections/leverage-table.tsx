import {useTranslations} from 'next-intl'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import type {Account} from './accounts.ts'
import {LeverageBars, type LeverageRow} from './leverage-bars.tsx'
import {type LeverageLine, leverageLines} from './leverage-lines.ts'

type LeverageTableProps = Readonly<{lang: Language; accounts: readonly Account[]; profile: RegionProfile}>

/** The account types where they differ, and the limit where it is not that of the asset class. */
function remarkOn(lang: Language, {accounts, rule}: LeverageLine, isOfSome: boolean): string {
  const names = new Intl.ListFormat(localeOf(lang), {type: 'conjunction'})
  return [
    ...(isOfSome ? [names.format(accounts.map(({name}) => name))] : []),
    ...(rule.boundBy === 'assetClass' ? [] : [messagesOf(lang).trading.boundBy[rule.boundBy]]),
  ].join(' · ')
}

function rowsOf({lang, accounts, profile}: LeverageTableProps): LeverageRow[] {
  const {trading, offer} = messagesOf(lang)
  const classes = listedClasses(profile.code).map((assetClass) => ({
    assetClass,
    lines: leverageLines(accounts, profile, assetClass),
  }))
  const highest = Math.max(...classes.flatMap(({lines}) => lines.map(({rule}) => rule.leverage)), 1)
  return classes.map(({assetClass, lines}) => ({
    key: assetClass,
    name: trading.classes[assetClass],
    refusal: lines.length === 0 ? classLabel(offer, offerOfClass(assetClass, profile)) : '',
    lines: lines.map((line) => ({
      accounts: line.accounts.map(({terms: {code}}) => code).join(' '),
      leverage: formatLeverage(line.rule.leverage),
      margin: formatPercentage(line.rule.margin),
      share: line.rule.leverage / highest,
      remark: remarkOn(lang, line, lines.length > 1),
    })),
  }))
}

/** The highest leverage of each asset class in the region as a bar, with its margin; account types are named only where they differ. */
export function LeverageTable(props: LeverageTableProps) {
  const {lang, profile} = props
  const t = useTranslations('trading')
  const {trading} = messagesOf(lang)
  return (
    <>
      <LeverageBars
        lang={lang}
        labels={{
          caption: trading.leverageCaption,
          assetClass: trading.assetClass,
          leverage: trading.regionMaxLeverage,
          marginOf: trading.marginOf,
        }}
        rows={rowsOf(props)}
      />
      <p className="max-w-[90ch] text-sm text-text-quiet">
        {t('boundByNote')}{' '}
        <FilledMessage
          message={trading.majorsOf}
          values={{
            currencies: <IsolatedNumber lang={lang}>{profile.fxMajorCurrencies.join(', ')}</IsolatedNumber>,
          }}
        />
      </p>
    </>
  )
}
