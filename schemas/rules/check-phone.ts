import type {Problem} from './problem.ts'

const international = /^\+\d(?:[ ]?\d){6,14}$/u

/** A phone number with its country code, digits in groups. The rule `required` handles empty values. */
export const checkPhone = (phone: string | undefined): Problem[] =>
  !phone || international.test(phone)
    ? []
    : [{message: 'Write + and the country code, then digits and spaces, such as +44 20 7946 0123.'}]
