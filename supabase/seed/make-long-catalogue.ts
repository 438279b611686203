import type postgres from 'postgres'

/**
 * Extends the catalogue to a number of instruments for measurements, each with a spread on every account type. They are copies of existing
 * instruments whose symbols start with `Z` and a number. Resolves to the number of new instruments.
 */
export async function makeLongCatalogue(sql: postgres.Sql, instruments: number): Promise<number> {
  return await sql.begin(async (transaction) => {
    const [{held} = {held: 0}] = await transaction<{held: number}[]>`
      select count(*)::integer as held from public.instruments`
    await transaction`
      create temporary table made on commit drop as
      select gen_random_uuid() as id, instrument.id as model, 'Z' || number || 'X' || right(instrument.symbol, 12) as symbol, number
      from generate_series(1, ${Math.max(0, instruments - held)}) as number
        join (
          select id, symbol, row_number() over (order by symbol) as place from public.instruments
        ) as instrument on instrument.place = 1 + number % ${held}`
    await transaction`
      insert into public.instruments (id, symbol, name, name_ar, group_code, asset_class, base_currency, quote_currency,
        pip_size, lot_size, min_lot, max_lot, swap_long, swap_short, available_regions)
      select made.id, made.symbol, name || ' ' || number, name_ar || ' ' || number, group_code, asset_class, base_currency,
        quote_currency, pip_size, lot_size, min_lot, max_lot, swap_long + number % 100 / 100.0, swap_short - number % 100 / 100.0,
        available_regions
      from made join public.instruments model on model.id = made.model`
    await transaction`
      insert into public.spreads (instrument_id, account_type_id, min_spread, avg_spread, max_spread, commission_per_lot,
        commission_currency)
      select made.id, account_type_id, min_spread, avg_spread, max_spread, commission_per_lot, commission_currency
      from made join public.spreads on spreads.instrument_id = made.model`
    const made = await transaction`select from made`
    return made.length
  })
}
