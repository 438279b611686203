import type {AssetClass, InstrumentAssetClass} from '../instruments/asset-classes.ts'

/** Who sets a region's caps: its regulator, or the broker where regulators vary. A closed set. */
export const capsBases = ['regulator', 'housePolicy'] as const
export type CapsBasis = (typeof capsBases)[number]

/** The drawn flags of the regions; a closed set. */
export const flagNames = ['globe', 'eu', 'gb', 'au', 'gulf', 'sg'] as const
export type FlagName = (typeof flagNames)[number]

/** How the Studio names each flag. */
export const flagTitles: Readonly<Record<FlagName, string>> = {
  globe: 'Globe',
  eu: 'EU',
  gb: 'UK',
  au: 'Australia',
  gulf: 'Gulf',
  sg: 'Singapore',
}

/** A region's facts. Every list of regions is derived from these records, in TypeScript, the database, the seed and the Studio. */
export type RegionRecord = Readonly<{
  /** How the Studio names the region. Visitors see the name from its profile, in their language. */
  title: string
  flag: FlagName
  /** ISO 3166 codes of the region's countries. Unlisted countries belong to the fallback region. */
  countries: readonly string[]
  /** Currencies whose pairs among each other count as major pairs. */
  majorCurrencies: readonly string[]
  /** The highest retail leverage by asset class, as the N of 1:N; 0 means banned for retail clients. Profiles can't exceed it. */
  caps: Readonly<Record<AssetClass, number>>
  capsBasis: CapsBasis
  /** The rule that sets the caps. */
  capsSource: string
  /** The last day of the rule, as an ISO date, if it expires. */
  capsValidUntil?: string
  /** Classes whose marketing to retail clients is banned, as well as their sale. Each has a cap of 0. */
  marketingBans?: ReadonlyArray<Extract<AssetClass, InstrumentAssetClass>>
  /** Whether the broker offers crypto CFDs to retail clients. Decides the regions of coins in the seed and in imports, not what the site offers. */
  offersCrypto: boolean
  /** Whether the rules prescribe the standard risk warning with the share of losing accounts, kept in view. */
  hasStandardWarning: boolean
  /** Whether the brand's headline leverage may be shown to retail clients. */
  showsHeadlineLeverage: boolean
  /** Whether the regulator grants margin close-out and negative balance protection. Pages state this. */
  protectsRetail: boolean
  /** Whether pages name the compensation scheme and the ombudsman beside a call to action, or state that neither exists. */
  statesProtection?: true
  /** Whether a demo request and a sign-up start with questions about CFDs. */
  asksAppropriateness: boolean
  /** Whether a client who fails the assessment must stop there, instead of continuing after a warning: MAS Notice SFA 04-N12. */
  requiresKnowledge?: true
  /** The number of days until a complaint's final answer. */
  complaintDays: number
  /** The rule that sets the period. */
  complaintSource: string
  /** Whether the site may suggest other regions to its visitors, and compare their rules. */
  suggestsOtherRegions: boolean
}>
