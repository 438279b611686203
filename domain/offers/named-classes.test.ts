import {describe, expect, test} from 'vitest'
import {bannedClasses, findNamedClasses, locateBannedClasses, namesCrypto} from './named-classes.ts'

describe('a text names crypto', () => {
  test.each([
    'Bitcoin CFDs, open around the clock',
    'B\u0456tcoin',
    'BITCOINS',
    'bit-coin',
    'BTC',
    'Two BTCs',
    '₿ at a new high',
    'تداول البيت كوين',
    'Trade ETH and SOL/USD',
    '/trading/btcusd',
    'SOLUSD',
    'PEPE-USDT',
    'XRP is up',
    'Solana',
    'Stablecoins',
    'Crypto',
    'cryptocurrencies',
    'cryptoassets',
    'digital currencies',
    'altcoin season',
    'DeFi',
    'بيتكوين',
    'تداول البيتكوين',
    'بالبتكوين',
    'بِيتكوين',
    'وإيثريوم',
    'العملات المشفّرة',
    'عملات رقمية',
    'للعملات الرقمية',
    'الأصول الافتراضية',
    'كريبتو',
    'المشفرات',
  ])('%s', (text) => {
    expect(namesCrypto(text)).toBe(true)
  })

  test.each([
    'Gold and oil',
    'a cryptographic hash',
    'an encrypted connection',
    'ethernet',
    'Together',
    'link to the chart',
    'A dot near the flow',
    'EURUSD, XAUUSD',
    'on the dash: 5 USD',
    'digital wallet',
    'اتصال مشفّر',
    'الاتصالات مشفّرة',
    'رقم الحساب',
    'تقرير',
  ])('not in: %s', (text) => {
    expect(namesCrypto(text)).toBe(false)
  })
})

test('other classes are found by their names', () => {
  expect(findNamedClasses('Shares, gold and an index; silver')).toEqual([
    'share',
    'gold',
    'majorIndex',
    'otherCommodity',
  ])
  expect(findNamedClasses('A stock index falls, and your equity by a share of it')).toEqual(['majorIndex'])
  for (const text of ['Stocks', 'share CFDs', 'Equity trading', 'a stock'])
    expect(findNamedClasses(text)).toEqual(['share'])
  expect(findNamedClasses('الأسهم ومؤشر وفضة')).toEqual(['share', 'majorIndex', 'otherCommodity'])
})

test('classes whose marketing a region bans are found at their place', () => {
  expect(bannedClasses).toEqual(['crypto'])
  const text = 'Gold, B\u0130tcoin and ETH'
  expect(locateBannedClasses(text).map(({start, end}) => text.slice(start, end))).toEqual([
    'B\u0130tcoin',
    'ETH',
  ])
})
