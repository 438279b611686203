import {fillLossShare} from '#domain/texts/loss-share.ts'
import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {listedClasses} from '#domain/offer/listed-classes.ts'
import {offerOfClass} from '#domain/offer/offer-of.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {type RegionLimits, leverageRule} from '#domain/leverage/effective-leverage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {formatAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {classLabel} from '#web/i18n/offer-label.ts'
import type {QuestionTopic} from './topic-of.ts'
import type {Topic} from './topics.ts'

/** A business rule that answers a question: lines of term and value, a note, and the address of the source. */
export type Fact = Readonly<{
  topic: Topic
  lines: ReadonlyArray<Readonly<{key: string; term: string; value: string}>>
  note: string | null
  /** Address without a language. */
  path: string
}>

/** The data that facts are made from, for one visitor. */
export type FactSources = Readonly<{
  lang: Language
  profile: RegionLimits &
    Readonly<
      Record<
        | 'cryptoNotice'
        | 'capsSource'
        | 'framework'
        | 'legalEntity'
        | 'riskWarning'
        | 'riskWarningLimited'
        | 'complianceNotice',
        string
      >
    > &
    Readonly<{
      code: RegionCode
      withheldInCountry: readonly AssetClass[]
      lossPercentage: number | null
      hasPrescribedWarning: boolean
      entity: Readonly<{isDemo: boolean; regulator: string; licence: string}>
    }>
  accounts: ReadonlyArray<
    Readonly<{code: string; name: string; minDeposit: number; commission: string; maxLeverage: number}>
  >
  labels: Pick<Messages, 'trading' | 'disclaimer' | 'assistant' | 'offer' | 'entity'>
}>

/** The formatted leverage of a class on the account with the highest; a label where the class is not offered. */
export function leverageText(assetClass: AssetClass, {profile, accounts, labels}: FactSources): string {
  const offered = accounts.map(({maxLeverage}) => maxLeverage)
  const maxLeverage = offered.length > 0 ? Math.max(...offered) : profile.maxLeverage
  const rule = leverageRule({maxLeverage}, profile, assetClass)
  return rule ? formatLeverage(rule.leverage) : classLabel(labels.offer, offerOfClass(assetClass, profile))
}

type Description = Omit<Fact, 'topic'> | null

const leverage = (sources: FactSources, classes: readonly AssetClass[]): Description => ({
  lines: (classes.length > 0 ? classes : listedClasses(sources.profile.code)).map((assetClass) => ({
    key: assetClass,
    term: sources.labels.trading.classes[assetClass],
    value: leverageText(assetClass, sources),
  })),
  note: classes.includes('crypto') ? sources.profile.cryptoNotice : sources.profile.capsSource,
  path: '/trading-conditions#leverage',
})

const crypto = ({profile, labels}: FactSources): Description => ({
  lines: [
    {
      key: 'crypto',
      term: labels.trading.cryptoCfds,
      value: labels.offer[cryptoPermission(profile)],
    },
  ],
  note: profile.cryptoNotice,
  path: '/trading-conditions#regional',
})

const byAccount = (
  {accounts}: FactSources,
  path: string,
  valueOf: (account: FactSources['accounts'][number]) => string,
): Description =>
  accounts.length === 0
    ? null
    : {
        lines: accounts.map((account) => ({
          key: account.code,
          term: account.name,
          value: valueOf(account),
        })),
        note: null,
        path,
      }

const oneLine = (term: string, value: string, note: string | null): Description => ({
  lines: [{key: term, term, value}],
  note,
  path: '/legal',
})

// Only some regimes prescribe the sentence with the loss percentage.
const lossShare = ({profile, labels}: FactSources): Description =>
  profile.hasPrescribedWarning
    ? oneLine(
        labels.assistant.lossShare,
        fillLossShare(profile.riskWarningLimited, profile.lossPercentage),
        null,
      )
    : oneLine(labels.assistant.lossShare, labels.assistant.noLossShare, null)

// Answered from the licence of the entity alone: the framework of a region says nothing about who supervises.
const regulator = ({profile, labels}: FactSources): Description => ({
  lines: [
    {key: 'regulator', term: labels.entity.regulator, value: profile.entity.regulator},
    {key: 'licence', term: labels.entity.licence, value: profile.entity.licence},
    {key: 'entity', term: labels.assistant.entity, value: profile.legalEntity},
  ],
  note: profile.entity.isDemo ? labels.entity.demoNote : null,
  path: '/legal/imprint',
})

const describers: Readonly<
  Record<Topic, (sources: FactSources, classes: readonly AssetClass[]) => Description>
> = {
  leverage,
  crypto,
  lossShare,
  minDeposit: (sources) =>
    byAccount(sources, '/trading-conditions#account-types', ({minDeposit}) =>
      formatAmount(sources.lang, minDeposit, 'USD'),
    ),
  commission: (sources) => byAccount(sources, '/trading-conditions#spreads', ({commission}) => commission),
  regulator,
  entity: ({profile, labels}) => oneLine(labels.assistant.entity, profile.legalEntity, null),
}

/** The business rule for a topic; null where the visitor's region has no value for it. */
export function describeTopic({topic, classes}: QuestionTopic, sources: FactSources): Fact | null {
  const description = describers[topic](sources, classes)
  return description && {topic, ...description}
}
