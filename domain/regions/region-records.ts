import type {RegionRecord} from './region-record.ts'

const housePolicy = 'House policy; the regulators of the region vary'

/**
 * The regions in the order of every menu. Limits on retail leverage: the rules named in `capsSource`, as read in November 2026.
 * Adding a region takes one record here and one content file, then a migration and types that commands write (CONTRIBUTING.md, "A region").
 */
export const regionRecords = {
  GLOBAL: {
    title: 'International',
    flag: 'globe',
    countries: [],
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF', 'AUD', 'NZD'],
    caps: {fxMajor: 200, fxMinor: 200, gold: 200, majorIndex: 200, otherCommodity: 100, share: 20, crypto: 5},
    capsBasis: 'housePolicy',
    capsSource: housePolicy,
    offersCrypto: true,
    hasStandardWarning: false,
    showsHeadlineLeverage: true,
    protectsRetail: false,
    isGuarded: false,
  },
  EU: {
    title: 'European Union',
    flag: 'eu',
    // The European Economic Area: the countries of the Union, and Iceland, Liechtenstein and Norway.
    countries:
      'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'],
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
    capsBasis: 'regulator',
    capsSource: 'CySEC DI87-09 / ESMA',
    offersCrypto: false,
    hasStandardWarning: true,
    showsHeadlineLeverage: false,
    protectsRetail: true,
    isGuarded: false,
  },
  UK: {
    title: 'United Kingdom',
    flag: 'gb',
    countries: ['GB'],
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'],
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 0},
    capsBasis: 'regulator',
    capsSource: 'FCA COBS 22.5; crypto derivatives banned for retail clients since 6 January 2021',
    offersCrypto: false,
    hasStandardWarning: true,
    showsHeadlineLeverage: false,
    protectsRetail: true,
    // FCA: the site never suggests leaving the United Kingdom's rules, and a switch to laxer ones needs a confirmation.
    isGuarded: true,
  },
  AU: {
    title: 'Australia',
    flag: 'au',
    // With the external territories that Australian law covers.
    countries: ['AU', 'CC', 'CX', 'NF'],
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF', 'AUD'],
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
    capsBasis: 'regulator',
    capsSource: 'ASIC Instrument 2020/986',
    capsValidUntil: '2027-05-23',
    offersCrypto: true,
    hasStandardWarning: false,
    showsHeadlineLeverage: false,
    protectsRetail: true,
    isGuarded: false,
  },
  MENA: {
    title: 'Middle East and North Africa',
    flag: 'gulf',
    countries: 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD TN YE'.split(' '),
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'],
    caps: {fxMajor: 30, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
    capsBasis: 'housePolicy',
    capsSource: housePolicy,
    offersCrypto: true,
    hasStandardWarning: false,
    showsHeadlineLeverage: true,
    protectsRetail: false,
    isGuarded: false,
  },
  SG: {
    title: 'Singapore',
    flag: 'sg',
    countries: ['SG'],
    majorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF', 'AUD', 'SGD'],
    caps: {fxMajor: 20, fxMinor: 20, gold: 20, majorIndex: 20, otherCommodity: 10, share: 5, crypto: 2},
    capsBasis: 'regulator',
    capsSource: 'MAS',
    offersCrypto: true,
    hasStandardWarning: false,
    showsHeadlineLeverage: false,
    protectsRetail: false,
    isGuarded: false,
  },
} as const satisfies Readonly<Record<string, RegionRecord>>
