/** What one unit of a currency is worth in US dollars, and since when (ISO). */
export type ConversionRate = Readonly<{currency: string; usd_value: number; updated_at: string}>

/** The conversion rates, and the indicative price of an instrument where there is one. */
export type Rates = Readonly<{conversion: readonly ConversionRate[]; price: number | null}>
