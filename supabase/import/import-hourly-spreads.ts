import {z} from 'zod'
import type postgres from 'postgres'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {hoursInWeek} from '#domain/spreads/hourly-spreads.ts'
import {plainNumber, symbol, type LinesFile, readLines, firstRow, rejectUnknownRows} from './read-lines.ts'
import {copyRows, type Import, type ImportPlan, applyImport, planRows} from './apply-import.ts'

const lastHour = hoursInWeek - 1
const atLeastZero = plainNumber.pipe(z.number().min(0, 'is below zero'))
const hour = plainNumber.pipe(
  z.number().int('is no whole number').min(0, 'is below zero').max(lastHour, `is above ${lastHour}`),
)
const day = z.iso.date('is no day, such as 2026-11-22')

/** A line in a file of hourly spreads, in the units of the table `hourly_spreads`. Symbol, account type and hour identify it. */
const hourlySpreadLine = z
  .strictObject({
    symbol,
    account_type: z.enum(accountTypeCodes),
    hour_of_week: hour,
    min_spread: atLeastZero,
    avg_spread: atLeastZero,
    max_spread: atLeastZero,
    observed_from: day,
    observed_until: day,
  })
  .refine(({min_spread: min, avg_spread: avg}) => min <= avg, {
    path: ['avg_spread'],
    error: 'is below min_spread',
  })
  .refine(({avg_spread: avg, max_spread: max}) => avg <= max, {
    path: ['max_spread'],
    error: 'is below avg_spread',
  })
  .refine(({observed_from: from, observed_until: until}) => from <= until, {
    path: ['observed_until'],
    error: 'is before observed_from',
  })

type HourlySpreadLine = z.infer<typeof hourlySpreadLine>

/** Reads hourly spreads from comma-separated text and checks every row. Throws if the text isn't such a table. */
export const readHourlySpreads = (text: string): LinesFile<HourlySpreadLine> =>
  readLines(text, hourlySpreadLine, ({symbol, account_type: account, hour_of_week: hour}) => ({
    name: 'symbol with account_type and hour_of_week',
    value: `${symbol} ${account} ${hour}`,
  }))

const values = ['min_spread', 'avg_spread', 'max_spread', 'observed_from', 'observed_until'] as const

/**
 * Adds and changes spreads by hour of the week in one transaction and records the author. Other hours don't change. Throws `UnknownRows` for
 * instruments or account types that aren't in the catalogue. Requires the database owner's connection.
 */
export const importHourlySpreads = async (
  sql: postgres.Sql,
  {rows, ...file}: Import<HourlySpreadLine>,
): Promise<ImportPlan> =>
  await applyImport(sql, file, async (transaction) => {
    const numbered = rows.map((line, index) => ({...line, at: index + firstRow}))
    await copyRows(transaction, 'incoming_hourly_spreads', numbered)
    await rejectUnknownRows(transaction, 'incoming_hourly_spreads')
    await transaction`
      create temporary table incoming_hours on commit drop as
      select instruments.id as instrument_id, account_types.id as account_type_id, line.hour_of_week,
        instruments.symbol || ' ' || account_types.code || ' ' || line.hour_of_week as name,
        ${transaction(values.map((column) => `line.${column}`))}
      from incoming_hourly_spreads
        cross join json_populate_record(null::public.hourly_spreads, row) as line
        join public.instruments on instruments.symbol = row ->> 'symbol'
        join public.account_types on account_types.code = row ->> 'account_type'`
    const found = await transaction<{name: string; isNew: boolean; columns: string[]}[]>`
      select incoming.name, existing.id is null as "isNew", array(
        select key from jsonb_each(to_jsonb(incoming)) as field
        where key = any(${[...values]}) and field.value is distinct from to_jsonb(existing) -> key
        order by key
      ) as columns
      from incoming_hours incoming
        left join public.hourly_spreads existing using (instrument_id, account_type_id, hour_of_week)
      order by incoming.name`
    await transaction`
      insert into public.hourly_spreads as existing (instrument_id, account_type_id, hour_of_week, ${transaction(values)})
      select instrument_id, account_type_id, hour_of_week, ${transaction(values)} from incoming_hours
      on conflict (instrument_id, account_type_id, hour_of_week) do update
      set (${transaction(values)}) = row (${transaction(values.map((column) => `excluded.${column}`))})
      where (${transaction(values.map((column) => `existing.${column}`))})
        is distinct from (${transaction(values.map((column) => `excluded.${column}`))})`
    return planRows(found)
  })
