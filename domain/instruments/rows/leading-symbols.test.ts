import {expect, test} from 'vitest'
import {sortLeadingFirst} from './leading-symbols.ts'

const row = (symbol: string, group: string) => ({symbol, group})

test('the leading symbols of a group come first in it, the others and the groups in their order', () => {
  const rows = [
    row('AUDCAD', 'forex'),
    row('EURUSD', 'forex'),
    row('GBPUSD', 'forex'),
    row('USDJPY', 'forex'),
    row('ALUMINIUM', 'commodities'),
    row('XAUUSD', 'commodities'),
  ]
  expect(sortLeadingFirst(rows).map(({symbol}) => symbol)).toEqual([
    'EURUSD',
    'USDJPY',
    'GBPUSD',
    'AUDCAD',
    'XAUUSD',
    'ALUMINIUM',
  ])
})
