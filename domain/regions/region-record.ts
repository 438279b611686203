import type {AssetClass} from '../instruments/asset-classes.ts'
import type {InstrumentAssetClass} from '../instruments/instrument-asset-classes.ts'
import type {CapsBasis} from './caps-bases.ts'
import type {FlagName} from './flags.ts'

/**
 * What a region is, in one place. Every list of regions is made from these records: in TypeScript, in the database, in the seed
 * and in the Studio.
 */
export type RegionRecord = Readonly<{
  /** How the Studio names the region; visitors see the name of its profile, in their language. */
  title: string
  flag: FlagName
  /** ISO 3166 codes of the countries that belong to the region. A country of no region belongs to the fallback region. */
  countries: readonly string[]
  /** Currencies whose pairs among each other count as major pairs. */
  majorCurrencies: readonly string[]
  /** The highest retail leverage by asset class, as the N of 1:N; 0 means banned for retail clients. A profile stays within it. */
  caps: Readonly<Record<AssetClass, number>>
  /** Who sets the caps. */
  capsBasis: CapsBasis
  /** The rule that the caps come from. */
  capsSource: string
  /** The last day on which the rule holds, as an ISO date, where it has an end. */
  capsValidUntil?: string
  /** Classes that the regulator forbids to market to retail clients, not only to sell; each has a cap of 0. */
  marketingBans?: ReadonlyArray<Extract<AssetClass, InstrumentAssetClass>>
  /** Whether the broker offers crypto CFDs to retail clients there: decides the regions of coins in the seed, and nothing else. */
  offersCrypto: boolean
  /** Whether the rules prescribe the standard risk warning with the share of losing accounts, kept in view. */
  hasStandardWarning: boolean
  /** Whether the brand's headline leverage may be shown to retail clients. */
  showsHeadlineLeverage: boolean
  /** Whether the regulator grants margin close-out and negative balance protection, which the page states. */
  protectsRetail: boolean
  /** Whether pages say beside a call to action which compensation scheme and which ombudsman stand behind it, or that none does. */
  statesProtection?: true
  /** Whether clients are asked what they know of CFDs before a demo request and a sign-up. */
  asksAppropriateness: boolean
  /** Within how many days a complaint has its final answer. */
  complaintDays: number
  /** Where that period comes from. */
  complaintSource: string
  /** Whether the site may suggest other regions to its visitors, and compare their rules. */
  suggestsOtherRegions: boolean
}>
