import {useTranslations} from 'next-intl'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {type LeverageRule, type RegionLimits, findLeverageRule} from '#domain/offers/leverage.ts'
import {formatLeverage, formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {listMarketedClasses, findClassOffer} from '#domain/offers/offers.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import {classLabel} from '#i18n/offer-label.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import type {Account} from './account-types.tsx'
import {LeverageBars, type LeverageRow} from './leverage-bars.tsx'

/** The part of an account type that a leverage line needs. */
type LimitedAccount = Readonly<{
  name: string
  terms: Pick<Account['terms'], 'code' | 'max_leverage'>
}>

/** A leverage of an asset class, and the account types that have it. */
type LeverageLine = Readonly<{rule: LeverageRule; accounts: readonly LimitedAccount[]}>

/**
 * The leverages of an asset class in a region, highest first. One if the account types agree, empty if the class isn't
 * offered.
 */
export function leverageLines(
  accounts: readonly LimitedAccount[],
  region: RegionLimits,
  assetClass: AssetClass,
): LeverageLine[] {
  const lines = new Map<number, LeverageLine>()
  for (const account of accounts) {
    const rule = findLeverageRule({maxLeverage: account.terms.max_leverage}, region, assetClass)
    if (rule === null) continue
    const known = lines.get(rule.leverage)
    lines.set(rule.leverage, {rule: known?.rule ?? rule, accounts: [...(known?.accounts ?? []), account]})
  }
  return [...lines.values()].toSorted((one, other) => other.rule.leverage - one.rule.leverage)
}

type LeverageTableProps = Readonly<{lang: Language; accounts: readonly Account[]; profile: RegionProfile}>

/** Names the account types if they differ, and the limit if it isn't the asset class's cap. */
function remarkOn(lang: Language, {accounts, rule}: LeverageLine, isOfSome: boolean): string {
  const names = new Intl.ListFormat(toLocale(lang), {type: 'conjunction'})
  return [
    ...(isOfSome ? [names.format(accounts.map(({name}) => name))] : []),
    ...(rule.boundBy === 'assetClass' ? [] : [getMessages(lang).trading.boundBy[rule.boundBy]]),
  ].join(' · ')
}

function makeRows({lang, accounts, profile}: LeverageTableProps): LeverageRow[] {
  const {trading, offer} = getMessages(lang)
  const classes = listMarketedClasses(profile.code).map((assetClass) => ({
    assetClass,
    lines: leverageLines(accounts, profile, assetClass),
  }))
  const highest = Math.max(...classes.flatMap(({lines}) => lines.map(({rule}) => rule.leverage)), 1)
  return classes.map(({assetClass, lines}) => ({
    key: assetClass,
    name: trading.classes[assetClass],
    refusal: lines.length === 0 ? classLabel(offer, findClassOffer(assetClass, profile)) : '',
    lines: lines.map((line) => ({
      accounts: line.accounts.map(({terms: {code}}) => code).join(' '),
      leverage: formatLeverage(line.rule.leverage),
      margin: formatPercentage(line.rule.margin),
      share: line.rule.leverage / highest,
      remark: remarkOn(lang, line, lines.length > 1),
    })),
  }))
}

/**
 * The highest leverage of each asset class in the region as a bar, with its margin. Names account types only where they
 * differ.
 */
export function LeverageTable(props: LeverageTableProps) {
  const {lang, profile} = props
  const t = useTranslations('trading')
  const {trading} = getMessages(lang)
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
        rows={makeRows(props)}
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
