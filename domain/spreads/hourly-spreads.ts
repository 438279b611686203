/** Spreads observed at an hour of the week, in the instrument's `pip_size`. */
export type HourlySpread = Readonly<{
  account_type_id: string
  /** UTC, from 0 (Sunday, midnight) to 167. */
  hour_of_week: number
  min_spread: number
  avg_spread: number
  max_spread: number
  /** ISO dates of the first and the last day of the observation. */
  observed_from: string
  observed_until: string
}>

export const hoursInDay = 24
export const hoursInWeek = 7 * hoursInDay

/** The trading hours of a market's week, from the first hour after its longest pause to the last before it. */
export type TradingWeek = Readonly<{start: number; length: number}>

/** Finds a market's trading week from its trading hours (UTC). If the market never pauses, the week begins on Sunday. */
export function findTradingWeek(hours: readonly number[]): TradingWeek {
  const sorted = hours.toSorted((one, other) => one - other)
  const steps = sorted.map((hour, index) => {
    const before = sorted.at(index - 1) ?? hour
    return {hour, step: index === 0 ? hour + hoursInWeek - before : hour - before}
  })
  const [first] = steps.toSorted((one, other) => other.step - one.step)
  return first ? {start: first.hour, length: hoursInWeek - first.step + 1} : {start: 0, length: 0}
}

/** A range of hours of the day (UTC) with their average spread; `until` is exclusive. */
export type DayPart = Readonly<{from: number; until: number; average: number}>

const [monday, friday] = [1, 5]
/** Below this number of weekdays, an hour doesn't count as typical. */
const fewestDays = 3
/** How far from an extreme an hour still belongs to it, as a share of the distance to the average of all hours. */
const tolerance = 0.5

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The average spread at each hour of the day from Monday to Friday, if observed. */
function weekdayAverages(spreads: readonly HourlySpread[]): Map<number, number> {
  const byHour = new Map<number, number[]>()
  for (const {hour_of_week: hour, avg_spread: average} of spreads) {
    const day = Math.floor(hour / hoursInDay)
    if (day < monday || day > friday) continue
    const hourOfDay = hour % hoursInDay
    byHour.set(hourOfDay, [...(byHour.get(hourOfDay) ?? []), average])
  }
  return new Map(
    [...byHour].flatMap(([hour, values]) =>
      values.length < fewestDays ? [] : [[hour, mean(values)] as const],
    ),
  )
}

/** The hours around an hour that belong with it, across midnight if necessary. */
function partAround(
  hour: number,
  averages: ReadonlyMap<number, number>,
  belongs: (average: number) => boolean,
): DayPart {
  const at = (offset: number) => averages.get((hour + offset + hoursInDay) % hoursInDay)
  const isIn = (offset: number) => {
    const average = at(offset)
    return average !== undefined && belongs(average)
  }
  let [first, last] = [0, 0]
  while (first > 1 - hoursInDay && isIn(first - 1)) first -= 1
  while (last - first < hoursInDay - 1 && isIn(last + 1)) last += 1
  const values = Array.from({length: last - first + 1}, (_, index) => at(first + index) ?? 0)
  return {
    from: (hour + first + hoursInDay) % hoursInDay,
    until: (hour + last + 1) % hoursInDay,
    average: mean(values),
  }
}

/** The narrowest and widest hours from Monday to Friday; null if the spread is constant or unknown. */
export function findWeekdayExtremes(
  spreads: readonly HourlySpread[],
): Readonly<{narrowest: DayPart; widest: DayPart}> | null {
  const averages = weekdayAverages(spreads)
  const sorted = [...averages].toSorted(([, one], [, other]) => one - other)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most || least[1] === most[1]) return null
  const all = mean([...averages.values()])
  return {
    narrowest: partAround(
      least[0],
      averages,
      (average) => average <= least[1] + (all - least[1]) * tolerance,
    ),
    widest: partAround(most[0], averages, (average) => average >= most[1] - (most[1] - all) * tolerance),
  }
}
