import 'server-only'
import {cache} from 'react'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {readRetentionPeriods, retentionPeriodsShape} from '#web/database/retention-periods.ts'

/** How long the database keeps each category of personal data. */
export const getRetentionPeriods = cache(async () => {
  const {value} = await fetchMarketData({
    key: ['retention-periods'],
    load: readRetentionPeriods,
    shape: retentionPeriodsShape,
  })
  return new Map(value.map(({category, period}) => [category, period]))
})
