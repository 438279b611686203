import {expect, test} from 'vitest'
import {siteUrl} from '#tests/support/site-url.ts'

test('the instruments are a file with the rows, the order and the columns that are shown', async () => {
  const query = 'group=forex&base=EUR&sort=-leverage&columns=name,leverage'
  const response = await fetch(new URL(`/api/trading/instruments.csv?lang=en&region=EU&${query}`, siteUrl))
  const [head, first, ...others] = (await response.text()).trim().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe('Symbol,Name,Leverage')
  expect(first).toMatch(/^EUR[A-Z]{3},Euro \/ .*,1:30$/u)
  expect(others.at(-1)).toMatch(/,1:20$/u)
})
