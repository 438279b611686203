import type {Problem} from './problem.ts'

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

/** A time of the day with two digits for hours and minutes. The rule `required` handles empty values. */
export const checkClockTime = (time: string | undefined): Problem[] =>
  !time || clockTime.test(time)
    ? []
    : [{message: 'Write hours and minutes from 00:00 to 23:59, such as 09:30.'}]
