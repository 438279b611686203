import {fillLossShare} from '#schemas/rules/fill-loss-share.ts'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import {type RegionLimits, leverageRule} from '#domain/leverage/effective-leverage.ts'
import {formatAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {QuestionTopic} from './topic-of.ts'
import type {Topic} from './topics.ts'

/** What the rules of the business say to a question: lines of a term and what it is, a word on them, and where they stand. */
export type Fact = Readonly<{
  topic: Topic
  lines: ReadonlyArray<Readonly<{key: string; term: string; value: string}>>
  note: string | null
  /** Address without a language. */
  path: string
}>

/** What the facts are made of, for one reader. */
export type FactSources = Readonly<{
  profile: RegionLimits &
    Readonly<
      Record<
        | 'cryptoNotice'
        | 'capsSource'
        | 'regulator'
        | 'framework'
        | 'legalEntity'
        | 'riskWarning'
        | 'complianceNotice',
        string
      >
    > &
    Readonly<{lossPercentage: number | null}>
  accounts: ReadonlyArray<
    Readonly<{code: string; name: string; minDeposit: number; commission: string; maxLeverage: number}>
  >
  labels: Pick<Messages, 'trading' | 'disclaimer' | 'assistant'>
}>

/** The leverage of a class at the account that offers most, as it is written; the word for what is not offered otherwise. */
export function leverageText(assetClass: AssetClass, {profile, accounts, labels}: FactSources): string {
  const offered = accounts.map(({maxLeverage}) => maxLeverage)
  const maxLeverage = offered.length > 0 ? Math.max(...offered) : profile.maxLeverage
  const rule = leverageRule({maxLeverage}, profile, assetClass)
  return rule ? formatLeverage(rule.leverage) : labels.disclaimer.notOffered
}

type Telling = Omit<Fact, 'topic'> | null

const leverage = (known: FactSources, classes: readonly AssetClass[]): Telling => ({
  lines: (classes.length > 0 ? classes : assetClasses).map((assetClass) => ({
    key: assetClass,
    term: known.labels.trading.classes[assetClass],
    value: leverageText(assetClass, known),
  })),
  note: classes.includes('crypto') ? known.profile.cryptoNotice : known.profile.capsSource,
  path: '/trading-conditions#leverage',
})

const crypto = ({profile, labels}: FactSources): Telling => ({
  lines: [
    {
      key: 'crypto',
      term: labels.trading.cryptoCfds,
      value: profile.cfdCryptoAllowed ? labels.trading.cryptoAllowed : labels.trading.cryptoNotAllowed,
    },
  ],
  note: profile.cryptoNotice,
  path: '/trading-conditions#regional',
})

const byAccount = (
  {accounts}: FactSources,
  path: string,
  valueOf: (account: FactSources['accounts'][number]) => string,
): Telling =>
  accounts.length === 0
    ? null
    : {
        lines: accounts.map((account) => ({key: account.code, term: account.name, value: valueOf(account)})),
        note: null,
        path,
      }

const oneLine = (term: string, value: string, note: string | null): Telling => ({
  lines: [{key: term, term, value}],
  note,
  path: '/legal',
})

// Only some regimes ask a provider for its figure; elsewhere none is published.
const lossShare = ({profile, labels}: FactSources): Telling =>
  profile.riskWarning.includes('{lossShare}')
    ? oneLine(labels.assistant.lossShare, fillLossShare('{lossShare}', profile.lossPercentage), null)
    : null

const tellings: Readonly<Record<Topic, (known: FactSources, classes: readonly AssetClass[]) => Telling>> = {
  leverage,
  crypto,
  lossShare,
  minDeposit: (known) =>
    byAccount(known, '/trading-conditions#account-types', ({minDeposit}) => formatAmount(minDeposit, 'USD')),
  commission: (known) => byAccount(known, '/trading-conditions#spreads', ({commission}) => commission),
  regulator: ({profile, labels}) =>
    oneLine(labels.disclaimer.regulator, profile.regulator, profile.framework),
  entity: ({profile, labels}) => oneLine(labels.assistant.entity, profile.legalEntity, null),
}

/** What the rules of the business say to a question of a reader; null where they hold no figure for their region. */
export function describeTopic({topic, classes}: QuestionTopic, known: FactSources): Fact | null {
  const telling = tellings[topic](known, classes)
  return telling && {topic, ...telling}
}
