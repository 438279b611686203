import type {AssetClass} from './asset-classes.ts'
import type {CapsBasis} from './caps-bases.ts'
import type {RegionCode} from './regions.ts'

/** The highest retail leverage by asset class in one region, each as the N of 1:N; 0 means banned for retail clients. */
export type RegulatorCaps = Readonly<{
  basis: CapsBasis
  source: string
  /** The last day on which the rule holds, as an ISO date, where it has an end. */
  validUntil?: string
  caps: Readonly<Record<AssetClass, number>>
}>

const housePolicy = 'House policy; the regulators of the region vary'

/** Limits on retail leverage by region. Source: the rules named in each entry, as read in November 2026. */
export const regulatorCaps: Readonly<Record<RegionCode, RegulatorCaps>> = {
  GLOBAL: {
    basis: 'housePolicy',
    source: housePolicy,
    caps: {fxMajor: 200, fxMinor: 200, gold: 200, majorIndex: 200, otherCommodity: 100, share: 20, crypto: 5},
  },
  EU: {
    basis: 'regulator',
    source: 'CySEC DI87-09 / ESMA',
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
  },
  UK: {
    basis: 'regulator',
    source: 'FCA COBS 22.5; crypto derivatives banned for retail clients since 6 January 2021',
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 0},
  },
  AU: {
    basis: 'regulator',
    source: 'ASIC Instrument 2020/986',
    validUntil: '2027-05-23',
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
  },
  MENA: {
    basis: 'housePolicy',
    source: housePolicy,
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
  },
  SG: {
    basis: 'regulator',
    source: 'MAS',
    caps: {fxMajor: 20, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
  },
}

/** The highest leverage that any asset class may have in a region, as the N of 1:N. */
export const highestCap = (region: RegionCode): number =>
  Math.max(...Object.values(regulatorCaps[region].caps))
