import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {calculate} from './calculate.ts'
import {decimal} from './decimal.ts'
import {exampleAccount, exampleInputs} from './sample-positions.ts'
import type {PositionInputs} from './position-inputs.ts'
import {type SizeLimits, sizePosition} from './position-size.ts'

const standard = {...exampleAccount, spread: 0, commission: 0}
const trade = {account: standard, currency: 'USD', side: 'long', open: decimal('1.16')} as const
const limits = (risk: string, distance: string, balance = '5000'): SizeLimits => ({
  balance: decimal(balance),
  risk: decimal(risk),
  distance: decimal(distance),
})
const figures = (...given: Parameters<typeof sizePosition>) => {
  const size = sizePosition(...given)
  return (
    size && [
      size.kind,
      size.lots.toFixed(),
      size.movement.toFixed(2),
      size.commission.toFixed(2),
      size.total.toFixed(2),
      size.margin?.toFixed(2),
    ]
  )
}

describe('the size of a position', () => {
  // The table in the article on position size.
  test.each([
    ['0.0020', ['fits', '0.23', '46.00', '0.00', '48.07', '889.33']],
    ['0.0040', ['fits', '0.12', '48.00', '0.00', '49.08', '464.00']],
    ['0.0080', ['fits', '0.06', '48.00', '0.00', '48.54', '232.00']],
    ['0.0160', ['fits', '0.03', '48.00', '0.00', '48.27', '116.00']],
  ])('with USD 50 at risk and a stop %s away, as calculated by hand', (distance, expected) => {
    const spread = {...trade, account: {...standard, spread: 0.9}}
    expect(figures(spread, limits('50', distance), exampleInputs)).toEqual(expected)
  })

  test('leaves room for the commission of both sides, which is lost as well', () => {
    // 50 ÷ (200 + 7) = 0.2415…
    const raw = {...trade, account: {...exampleAccount, spread: 0}}
    expect(figures(raw, limits('50', '0.0020'), exampleInputs)).toEqual([
      'fits',
      '0.24',
      '48.00',
      '1.68',
      '49.68',
      '928.00',
    ])
  })

  test('leaves room for the average spread, as a profit or loss does', () => {
    // 50 ÷ (200 + 9) = 0.2392…
    const size = sizePosition(
      {...trade, account: {...standard, spread: 0.9}},
      limits('50', '0.0020'),
      exampleInputs,
    )
    expect([size?.lots, size?.movement, size?.spread, size?.total].map((value) => value?.toFixed(2))).toEqual(
      ['0.23', '46.00', '2.07', '48.07'],
    )
  })

  test('loses at its stop what the calculator of profit and loss says', () => {
    for (const [side, stop] of [
      ['long', '1.1542'],
      ['short', '1.1658'],
    ] as const) {
      const position = {
        ...trade,
        account: exampleAccount,
        currency: 'EUR',
        side,
        nights: decimal(0),
        day: 'monday',
        bookings: 0,
        period: null,
      } as const
      const size = sizePosition(position, limits('50', '0.0058'), exampleInputs)
      const {profit, margin} = calculate(
        {...position, lots: size?.lots ?? null, close: decimal(stop)},
        exampleInputs,
      )
      expect(size?.total.toFixed(20)).toBe(profit?.total.neg().toFixed(20))
      expect(size?.margin?.toFixed(20)).toBe(margin?.toFixed(20))
    }
  })

  test('of gold is in ounces, as calculated by hand', () => {
    // 50 ÷ (15 × 100) = 0.033…
    const gold: PositionInputs = {...exampleInputs, pipSize: 0.1, lotSize: 100, price: 4000}
    const account = {...standard, leverage: {leverage: 20, boundBy: 'assetClass' as const}}
    expect(figures({...trade, account, open: decimal(4000)}, limits('50', '15'), gold)).toEqual([
      'fits',
      '0.03',
      '45.00',
      '0.00',
      '45.00',
      '600.00',
    ])
  })

  test('is in the currency of the account', () => {
    // A risk of EUR 50 is USD 57.80 at the stop of 1.1560: 57.8 ÷ 400 = 0.1445.
    expect(figures({...trade, currency: 'EUR'}, limits('50', '0.0040'), exampleInputs)).toEqual([
      'fits',
      '0.14',
      '48.44',
      '0.00',
      '48.44',
      '466.67',
    ])
  })

  test('is the smallest that may be opened where even that loses more than wanted, with what it loses', () => {
    expect(figures(trade, limits('3.99', '0.0040'), exampleInputs)?.slice(0, 3)).toEqual([
      'tooSmall',
      '0.01',
      '4.00',
    ])
    expect(figures(trade, limits('4', '0.0040'), exampleInputs)?.slice(0, 2)).toEqual(['fits', '0.01'])
  })

  test('is at most the largest that may be opened', () => {
    expect(figures(trade, limits('40000', '0.0040'), exampleInputs)?.slice(0, 2)).toEqual(['fits', '100'])
    expect(figures(trade, limits('40400', '0.0040'), exampleInputs)?.slice(0, 2)).toEqual(['largest', '100'])
    const odd = {...exampleInputs, maxLot: 0.55, lotStep: 0.1}
    expect(figures(trade, limits('400', '0.0040'), odd)?.slice(0, 2)).toEqual(['largest', '0.5'])
  })

  test('keeps the smallest size of the account and the step of the instrument apart', () => {
    const account = {...standard, minLot: 0.1}
    expect(figures({...trade, account}, limits('50', '0.0040'), exampleInputs)?.[1]).toBe('0.12')
    expect(figures({...trade, account}, limits('39.99', '0.0040'), exampleInputs)?.slice(0, 2)).toEqual([
      'tooSmall',
      '0.1',
    ])
  })

  test('says where the balance does not cover the margin', () => {
    const isUncovered = (balance: string) =>
      sizePosition(trade, limits('50', '0.0040', balance), exampleInputs)?.isUncovered
    expect([isUncovered('463.99'), isUncovered('464')]).toEqual([true, false])
    expect(sizePosition(trade, {...limits('50', '0.0020'), balance: null}, exampleInputs)?.isUncovered).toBe(
      false,
    )
  })

  test('is not known while the risk or the distance is missing, and has no margin without a price', () => {
    expect(sizePosition(trade, {...limits('50', '0.0020'), risk: null}, exampleInputs)).toBeNull()
    expect(sizePosition(trade, {...limits('50', '0.0020'), distance: null}, exampleInputs)).toBeNull()
    expect(sizePosition({...trade, open: null}, limits('50', '0.0020'), exampleInputs)?.margin).toBeNull()
  })
})

const anyAmount = (max: number) =>
  fc
    .tuple(fc.integer({min: 1, max}), fc.integer({min: 0, max: 5}))
    .map(([size, decimals]) => decimal(size).div(decimal(10 ** decimals)))

test('no size loses more than wanted, and one step more would', {timeout: 120_000}, () => {
  const anyCase = fc.record({
    risk: anyAmount(9_999_999),
    distance: anyAmount(999_999),
    pipSize: fc.constantFrom(0.0001, 0.01, 0.1, 1),
    lotSize: fc.constantFrom(1, 10, 100, 100_000),
    lotStep: fc.constantFrom(0.001, 0.01, 0.1, 1),
    minSteps: fc.integer({min: 1, max: 10}),
    maxSteps: fc.integer({min: 10, max: 100_000}),
    spread: fc.constantFrom(0, 0.9, 24.35),
    commission: fc.constantFrom(0, 3.5, 0.07),
    own: fc.constantFrom(1, 1.16, 0.0064),
    quote: fc.constantFrom(1, 1.31, 0.0064),
    charged: fc.constantFrom(1, 1.16),
  })
  fc.assert(
    fc.property(anyCase, (given) => {
      const {risk, distance, lotSize, lotStep, commission, own, quote, charged} = given
      const minLot = decimal(lotStep).times(given.minSteps)
      const maxLot = decimal(lotStep).times(given.maxSteps)
      const inputs: PositionInputs = {
        ...exampleInputs,
        baseCurrency: null,
        quoteCurrency: 'QUO',
        pipSize: given.pipSize,
        lotSize,
        lotStep,
        maxLot: maxLot.toNumber(),
        usdValues: {QUO: quote, OWN: own, CHA: charged},
      }
      const account = {
        ...exampleAccount,
        minLot: minLot.toNumber(),
        spread: given.spread,
        commission,
        commissionCurrency: 'CHA',
      }
      const size = sizePosition(
        {account, currency: 'OWN', side: 'long', open: null},
        {balance: null, risk, distance},
        inputs,
      )
      if (!size) throw new Error('The risk and the distance are given.')
      // Cross-multiplied in US dollars, so that this calculation doesn't round either.
      const lost = (lots: typeof risk) =>
        distance
          .plus(decimal(given.pipSize).times(account.spread))
          .times(lots)
          .times(lotSize)
          .times(quote)
          .plus(lots.times(commission).times(2).times(charged))
      const wanted = risk.times(own)
      expect(size.lots.mod(lotStep).toNumber()).toBe(0)
      expect(size.lots.gte(minLot) && size.lots.lte(maxLot)).toBe(true)
      const isRight = {
        fits: lost(size.lots).lte(wanted) && lost(size.lots.plus(lotStep)).gt(wanted),
        largest: size.lots.eq(maxLot) && lost(maxLot.plus(lotStep)).lte(wanted),
        tooSmall: size.lots.eq(minLot) && lost(minLot).gt(wanted),
      }
      expect(isRight[size.kind]).toBe(true)
      expect(size.movement.plus(size.spread).plus(size.commission).minus(size.total).abs().lt('1e-30')).toBe(
        true,
      )
    }),
    {numRuns: 3_000},
  )
})
