import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {decimal} from '#domain/position/decimal.ts'
import {exampleAccount, exampleInputs} from '#domain/position/sample-positions.ts'
import {computeHoldingCosts, computeTradeCosts} from '#domain/position/costs.ts'
import {getMessages} from '#i18n/messages.ts'
import {CostChart} from './cost-chart.tsx'
import {chooseNights, HoldingCharts} from './holding-charts.tsx'
import {MarginChart} from './margin-chart.tsx'

const standard = {...exampleAccount, code: 'standard', name: 'Standard', spread: 0.9, commission: 0} as const
const inputs = {...exampleInputs, swapLong: -0.35, swapShort: 0.24, accounts: [standard, exampleAccount]}

const costChart = (lang: 'en' | 'ar') =>
  renderToStaticMarkup(
    <CostChart
      lang={lang}
      labels={getMessages(lang).charts.cost}
      costs={computeTradeCosts(inputs, decimal(1), 'USD')}
      currency="USD"
      isConverted={false}
    />,
  )

/** The words of a drawing, with what the style writes before a cell on a phone. */
const words = (html: string): string =>
  html
    .replaceAll(/<td\b[^>]* data-label="(?<label>[^"]*)"[^>]*>/gu, ' $<label> ')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

describe('the costs of a trade', () => {
  test('are in words beside the bars, the cheapest account first named', () => {
    const text = words(costChart('en'))
    expect(text).toContain('Raw costs least: USD 8.00. Standard costs most: USD 9.00.')
    expect(text).toContain('Spread USD 1.00 + commission USD 7.00')
    expect(text).toContain('Spread USD 9.00, commission included')
  })

  test('are bars on one scale: spread plain, commission hatched', () => {
    const html = costChart('en')
    // Of USD 9.00, which is all of the scale, USD 1.00 are 11.11 % and USD 7.00 are 77.78 %.
    expect(html).toContain('width="100%" height="18" class="fill-signal')
    expect(html).toContain('width="11.11%"')
    expect(html).toMatch(/x="11\.11%"[^>]*width="77\.78%"[^>]*fill="url\(#/u)
  })

  test('are isolated figures in Arabic, in bars from the right', () => {
    const html = costChart('ar')
    expect(html).toContain('<bdi dir="ltr">8.00</bdi>')
    expect(html).toContain('rtl:-scale-x-100')
  })

  test('have no inline style', () => {
    expect(costChart('en')).not.toContain('style=')
  })
})

describe('the costs by nights held', () => {
  const html = (lang: 'en' | 'ar') =>
    renderToStaticMarkup(<HoldingCharts lang={lang} inputs={inputs} currency="USD" />)

  test('name the night on which swap overtakes spread and commission', () => {
    const text = words(html('en'))
    expect(text).toContain(
      'Each night costs USD 3.50. From night 3 on, swap has cost more than spread and commission.',
    )
    expect(text).toContain('Each night you receive USD 2.40, which lowers the cost.')
    expect(text).toContain('Swap overtakes: night 3')
  })

  test('are lines that differ in dash and mark, with a table behind each drawing', () => {
    const drawn = html('en')
    expect(drawn.match(/<table/gu)).toHaveLength(2)
    expect(drawn.match(/role="img"/gu)).toHaveLength(2)
    expect(drawn).toMatch(/stroke-dasharray="7 4"[^>]*class="stroke-warn/u)
    expect(words(drawn)).toContain('5 Standard, USD −33.50 Raw, USD −32.50')
    expect(drawn).not.toContain('style=')
  })

  test('have a scale of whole amounts, or of two decimals and more', () => {
    const computeScale = (pipSize: number) =>
      words(
        renderToStaticMarkup(
          <HoldingCharts lang="en" inputs={{...inputs, accounts: [standard], pipSize}} currency="USD" />,
        ),
      ).match(/USD \d+(?:\.\d+)? (?=USD \d)/gu)
    expect(computeScale(0.0001)).toContain('USD 10 ')
    expect(computeScale(0.000001)).toContain('USD 0.10 ')
  })

  test('run from left to right in both languages, with texts that start at the right in Arabic', () => {
    expect(html('en')).toMatch(/<path d="M26,/u)
    expect(html('ar')).toMatch(/<path d="M26,/u)
    expect(html('en')).toMatch(/<text x="0"[^>]* text-anchor="start"/u)
    expect(html('ar')).toMatch(/<text x="0"[^>]* text-anchor="end"/u)
  })
})

test('the margin by leverage ends with the highest leverage that applies', () => {
  const text = words(
    renderToStaticMarkup(<MarginChart lang="en" inputs={inputs} price={1.16} currency="USD" />),
  )
  expect(text).toContain(
    'At 1:30 the margin is USD 3,866.67. A move of 3.33% against the position uses it up.',
  )
  expect(text).toContain('1:20 USD 5,800.00 Used up by a move of 5%')
  expect(text).not.toContain('1:50')
})

test.each([
  [-0.35, 5],
  [-0.1, 12],
  [-0.001, 30],
  [0, 5],
])('with %d points a chart shows %d nights', (swapLong, nights) => {
  const costs = computeHoldingCosts({...inputs, swapLong}, decimal(1), 'long', 'USD')
  expect(chooseNights(costs)).toBe(nights)
})
