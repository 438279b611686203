import {hoursInWeek} from './hourly-spread.ts'

/** The hours of a week that a market spans, from the first after its longest pause to the last before it. */
export type TradingWeek = Readonly<{start: number; length: number}>

/** The week of a market by the hours of the week (UTC) in which it trades; one that never pauses begins on Sunday. */
export function tradingWeek(hours: readonly number[]): TradingWeek {
  const sorted = hours.toSorted((one, other) => one - other)
  const steps = sorted.map((hour, index) => {
    const before = sorted.at(index - 1) ?? hour
    return {hour, step: index === 0 ? hour + hoursInWeek - before : hour - before}
  })
  const [first] = steps.toSorted((one, other) => other.step - one.step)
  return first ? {start: first.hour, length: hoursInWeek - first.step + 1} : {start: 0, length: 0}
}
