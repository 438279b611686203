import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'

/** What texts of the demo brand promise: "2,250+ instruments", which `notice-truth.test.ts` holds them to, and "more than twenty exchanges". */
const promised = {instruments: 2250, exchanges: 20} as const

const {instruments} = buildTradingData()

test.each(regionCodes)('%s offers as many instruments as the texts say', (region) => {
  const offered = instruments.filter((instrument) => instrument.available_regions.includes(region))
  expect(offered.length).toBeGreaterThanOrEqual(promised.instruments)
})

test('shares come from more than twenty exchanges', () => {
  const exchanges = readdirSync('supabase/seed/data/shares').filter((file) => !file.startsWith('us-'))
  expect(exchanges.length).toBeGreaterThan(promised.exchanges)
})
