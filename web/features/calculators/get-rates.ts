import 'server-only'
import {z} from 'zod'
import type {Rates} from '#domain/position/rates.ts'
import {conversionRatesShape, fetchConversionRates} from '#web/database/conversion-rates.ts'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {readReferencePrice, referencePriceShape} from '#web/database/reference-prices.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'

const shape = z.object({conversion: conversionRatesShape, price: referencePriceShape})

export const getRates = (instrumentId: string): Promise<Dated<Rates>> =>
  fetchMarketData({
    key: ['rates', instrumentId],
    load: async (signal) => {
      const [conversion, price] = await Promise.all([
        fetchConversionRates(signal),
        readReferencePrice(instrumentId, signal),
      ])
      return {conversion, price}
    },
    shape,
  })
