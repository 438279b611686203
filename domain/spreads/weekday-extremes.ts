import {type HourlySpread, hoursInDay} from './hourly-spread.ts'

/** Hours of a day (UTC), the last one not included, and the average spread in them. */
export type DayPart = Readonly<{from: number; until: number; average: number}>

const [monday, friday] = [1, 5]
/** On fewer days of the week an hour is not one of a weekday. */
const fewestDays = 3
/** How far from an extreme an hour still belongs to it, as a share of the distance to the average of all hours. */
const tolerance = 0.5

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The average spread at each hour of the day from Monday to Friday, where there is one. */
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

/** The hours around one hour, midnight included, that belong with it. */
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

/** When the spread is narrowest and widest from Monday to Friday; null where it is the same all day, or nothing is known. */
export function weekdayExtremes(
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
