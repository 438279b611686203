import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {fillLossShare} from '#domain/risk-warning.ts'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {listMarketedClasses, findClassOffer} from '#domain/offers/offers.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {type RegionLimits, findLeverageRule} from '#domain/offers/leverage.ts'
import type {Language} from '#domain/languages.ts'
import {formatAmount} from '#domain/format/money.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import type {Messages} from '#i18n/messages.ts'
import {classLabel} from '#i18n/offer-label.ts'
import type {QuestionTopic, Topic} from './find-topic.ts'

/** A business rule as an answer: lines of term and value, a note, and the address of the source. */
export type Fact = Readonly<{
  topic: Topic
  lines: ReadonlyArray<Readonly<{key: string; term: string; value: string}>>
  note: string | null
  /** Address without a language. */
  path: string
}>

/** The sources of facts, for one visitor. */
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
      restrictedInCountry: readonly AssetClass[]
      lossPercentage: number | null
      hasPrescribedWarning: boolean
      entity: Readonly<{isDemo: boolean; regulator: string; licence: string}>
    }>
  accounts: ReadonlyArray<
    Readonly<{code: string; name: string; minDeposit: number; commission: string; maxLeverage: number}>
  >
  labels: Pick<Messages, 'trading' | 'disclaimer' | 'assistant' | 'offer' | 'entity'>
}>

/** The formatted leverage of a class on the account with the highest leverage, or a label if the class isn't offered. */
export function formatClassLeverage(
  assetClass: AssetClass,
  {profile, accounts, labels}: FactSources,
): string {
  const offered = accounts.map(({maxLeverage}) => maxLeverage)
  const maxLeverage = offered.length > 0 ? Math.max(...offered) : profile.maxLeverage
  const rule = findLeverageRule({maxLeverage}, profile, assetClass)
  return rule ? formatLeverage(rule.leverage) : classLabel(labels.offer, findClassOffer(assetClass, profile))
}

type Description = Omit<Fact, 'topic'> | null

const describeLeverage = (sources: FactSources, classes: readonly AssetClass[]): Description => ({
  lines: (classes.length > 0 ? classes : listMarketedClasses(sources.profile.code)).map((assetClass) => ({
    key: assetClass,
    term: sources.labels.trading.classes[assetClass],
    value: formatClassLeverage(assetClass, sources),
  })),
  note: classes.includes('crypto') ? sources.profile.cryptoNotice : sources.profile.capsSource,
  path: '/trading-conditions#leverage',
})

const describeCrypto = ({profile, labels}: FactSources): Description => ({
  lines: [
    {
      key: 'crypto',
      term: labels.trading.cryptoCfds,
      value: labels.offer[findCryptoPermission(profile)],
    },
  ],
  note: profile.cryptoNotice,
  path: '/trading-conditions#regional',
})

const listByAccount = (
  {accounts}: FactSources,
  path: string,
  formatValue: (account: FactSources['accounts'][number]) => string,
): Description =>
  accounts.length === 0
    ? null
    : {
        lines: accounts.map((account) => ({
          key: account.code,
          term: account.name,
          value: formatValue(account),
        })),
        note: null,
        path,
      }

const makeLine = (term: string, value: string, note: string | null): Description => ({
  lines: [{key: term, term, value}],
  note,
  path: '/legal',
})

// Only some regimes prescribe the sentence with the loss percentage.
const describeLossShare = ({profile, labels}: FactSources): Description =>
  profile.hasPrescribedWarning
    ? makeLine(
        labels.assistant.lossShare,
        fillLossShare(profile.riskWarningLimited, profile.lossPercentage),
        null,
      )
    : makeLine(labels.assistant.lossShare, labels.assistant.noLossShare, null)

// Uses only the entity's licence, because a region's framework doesn't name the supervisor.
const describeRegulator = ({profile, labels}: FactSources): Description => ({
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
  leverage: describeLeverage,
  crypto: describeCrypto,
  lossShare: describeLossShare,
  minDeposit: (sources) =>
    listByAccount(sources, '/trading-conditions#account-types', ({minDeposit}) =>
      formatAmount(sources.lang, minDeposit, 'USD'),
    ),
  commission: (sources) =>
    listByAccount(sources, '/trading-conditions#spreads', ({commission}) => commission),
  regulator: describeRegulator,
  entity: ({profile, labels}) => makeLine(labels.assistant.entity, profile.legalEntity, null),
}

/** The business rule for a topic, or null if the visitor's region lacks a value. */
export function describeTopic({topic, classes}: QuestionTopic, sources: FactSources): Fact | null {
  const description = describers[topic](sources, classes)
  return description && {topic, ...description}
}
