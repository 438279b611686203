import type {NumberRule, ValidationError} from 'sanity'
import {symbolShape} from '#domain/instruments/search/other-names.ts'

/** A validation problem: an instruction for the editor, and the path within the value. */
export type Problem = Readonly<{message: string; at?: readonly string[]}>

/** Converts problems to the result of a custom rule in the Studio. `true` without problems. */
export const asRuleResult = (problems: readonly Problem[]): true | ValidationError[] =>
  problems.length === 0 || problems.map(({message, at}) => (at ? {message, path: [...at]} : {message}))

type Rule<Own> = Readonly<{required: () => Own; error: (message: string) => Own}>

/** A required value with further rules. An empty value gives the message once, not once for each rule. */
export const requireValue = <Own extends Rule<Own>>(
  rule: Own,
  further: (rule: Own) => Own,
  message: string,
): Own[] => [rule.required().error(message), further(rule).error(message)]

/** A required whole number within a range. Each wrong value gives the message once. */
export const requireWhole = (
  rule: NumberRule,
  {min, max = Infinity}: Readonly<{min: number; max?: number}>,
  message: string,
): NumberRule[] =>
  requireValue(
    rule,
    (own) =>
      own.custom((value) =>
        value === undefined || (Number.isInteger(value) && value >= min && value <= max) ? true : message,
      ),
    message,
  )

/** Rejects duplicate values in a list. `name` is the editor's word for them. */
export function checkEachOnce(values: readonly (string | undefined)[], name: string): Problem[] {
  const twice = values.filter((value, index) => value !== undefined && values.indexOf(value) < index)
  return [...new Set(twice)].map((value) => ({message: `Remove one: the ${name} ${value} is listed twice.`}))
}

/** Rejects an end that isn't after its start. Both are timestamps. The rule `required` handles missing values. */
export const checkLater = (end: string | undefined, beginning: unknown, message: string): Problem[] =>
  end !== undefined && typeof beginning === 'string' && Date.parse(end) <= Date.parse(beginning)
    ? [{message}]
    : []

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

/** A time of the day with two digits for hours and minutes. The rule `required` handles empty values. */
export const checkClockTime = (time: string | undefined): Problem[] =>
  !time || clockTime.test(time) ? [] : [{message: 'Enter a time from 00:00 to 23:59, for example 09:30.'}]

/** A time zone that the site supports. The rule `required` handles empty values. */
export function checkTimeZone(zone: string | undefined): Problem[] {
  // Every browser supports UTC, but some don't list it.
  if (!zone || zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)) return []
  return [{message: `${zone} is not a known time zone. Enter a zone such as Europe/London or Asia/Dubai.`}]
}

const international = /^\+\d(?:[ ]?\d){6,14}$/u

/** A domain alone, in lower case. */
export const domainPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u

/** A phone number with its country code, digits in groups. The rule `required` handles empty values. */
export const checkPhone = (phone: string | undefined): Problem[] =>
  !phone || international.test(phone)
    ? []
    : [{message: 'Enter + and the country code, then digits and spaces, for example +44 20 7946 0123.'}]

/** Symbols as the trading tables write them. */
export const checkSymbols = (symbols: readonly string[]): Problem[] =>
  symbols
    .filter((text) => !symbolShape.test(text))
    .map((text) => ({
      message: `${text === '' ? 'Enter' : `Replace ${text} with`} a symbol of the trading tables, for example EURUSD or BP.L.`,
    }))
