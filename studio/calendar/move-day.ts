import {addMonths} from '#domain/format/month.ts'
import {addDays} from './month.ts'

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -7],
  ['ArrowDown', 7],
])

/** The day that a key leads to from another, or `null` for a key without a meaning. Arrows follow the direction of the page. */
export function moveDay(day: string, key: string, direction: 'ltr' | 'rtl'): string | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return addDays(day, key === forward ? 1 : -1)
  if (key === 'PageUp' || key === 'PageDown') return sameDayOf(day, key === 'PageDown' ? 1 : -1)
  const step = steps.get(key)
  return step === undefined ? null : addDays(day, step)
}

/** The same day of another month, or the last one of a shorter month. */
function sameDayOf(day: string, months: number): string {
  const month = addMonths(day.slice(0, 'YYYY-MM'.length), months)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice('YYYY-MM-'.length)}`
  return wanted < lastDay ? wanted : lastDay
}
