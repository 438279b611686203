import {describe, expect, test} from 'vitest'
import {findClaims} from './find-claims.ts'

describe('a line, a bracket, a dash or a symbol ends what takes a claim back', () => {
  const signs = [
    ' ✅ ',
    '✅',
    ' | ',
    '|',
    ' · ',
    '·',
    ' → ',
    '→',
    ' / ',
    '/',
    ' * ',
    '⭐️',
    ' & ',
    '\n',
    ' – ',
    ' - ',
    ' ¦ ',
    '!',
    ') ',
    '; ',
    '؛ ',
    '\t',
    ' 【',
    ' @ ',
  ]

  test.each([
    ['Free demo account', 'Guaranteed profits every month'],
    ['Beware of scammers', 'Our clients earn 20% every month, guaranteed'],
    ['Scam warning', 'Guaranteed profits every month'],
    ['Nobody promises miracles', 'Guaranteed profits every month'],
    ['More than you can imagine', 'Guaranteed profits every month'],
    ['احذر الاحتيال', 'أرباح مضمونة كل شهر'],
    ['حساب تجريبي مجاني', 'أرباح مضمونة كل شهر'],
  ])('%s ✅ %s', (before, claim) => {
    expect(signs.filter((sign) => findClaims(`${before}${sign}${claim}`).length === 0)).toEqual([])
  })

  test.each([
    'Guaranteed ✅ profits',
    'No → risk',
    'guar✅anteed profits',
    'g·u·a·r·a·n·t·e·e·d profits',
    'Is it ✅ guaranteed profits ✅ or who knows?',
    'أرباح ✅ مضمونة',
  ])('but not the claim: %s', (text) => {
    expect(findClaims(text)).not.toEqual([])
  })

  test.each([
    'Anyone who promises “guaranteed profits” (or returns) is a fraud.',
    'Is the trade risk-free 🤔? No.',
    '✅ Profits are not guaranteed.',
    'Marsa® pays no bonus.',
    'Profit & loss of S&P 500 positions',
    'At rates of 2.00% and 4.00%, a long position pays 2.00 + 1.25 = 3.25% a year.',
    'الربح اللازم لتعويض الخسارة\n1%',
  ])('calm: %s', (text) => {
    expect(findClaims(text)).toEqual([])
  })
})
