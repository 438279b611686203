declare global {
  interface JSON {
    /** What is written as this text, which is that of a number, a text, a truth value or null. */
    rawJSON: (text: string) => object
  }
}

/** A number of which a number of JavaScript has not all digits, as it was sent. */
export class ExactNumber {
  readonly #digits: string

  constructor(digits: string) {
    this.#digits = digits
  }

  toString(): string {
    return this.#digits
  }

  toJSON(): object {
    return JSON.rawJSON(this.#digits)
  }
}

type Read = (digits: string) => unknown

const isLong = /\d{16}|\d\.\d{15}|\d[\d.]{16}|\de/iu

/** Reads JSON, and each number that is not exact with a function. */
function parseWith(text: string, isInexact: (digits: string) => boolean, read: Read): unknown {
  if (!isLong.test(text)) return JSON.parse(text)
  const revive = (_key: string, value: unknown, {source}: {source?: string}): unknown =>
    typeof value === 'number' && source !== undefined && isInexact(source) ? read(source) : value
  const parsed: unknown = Reflect.apply(JSON.parse, JSON, [text, revive])
  return parsed
}

const isWhole = (digits: string): boolean => /^-?\d+$/u.test(digits)

const significant = (digits: string): number =>
  digits.replace(/e.*$/iu, '').replaceAll(/[-.]/gu, '').replace(/^0+/u, '').length

/** Reads the JSON of a request. Its long numbers stay as they are written, for the database and within JSON. */
export const parseSent = (text: string): unknown =>
  parseWith(
    text,
    (digits) => significant(digits) > 15 || !Number.isFinite(Number(digits)),
    (digits) => new ExactNumber(digits),
  )

/** A text that is a long number as such: the library makes a number of JavaScript of it for a column of numbers. */
export const exactNumberOf = (text: string): unknown =>
  /^\s*-?\d*\.?\d+\s*$/u.test(text) && significant(text.trim()) > 15 ? new ExactNumber(text.trim()) : text

/** A whole number that Postgres wrote. */
export const wholeNumber = (digits: string): number | ExactNumber =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : new ExactNumber(digits)

/** Reads JSON that Postgres wrote: large whole numbers keep their digits. */
export const parseStored = (text: string): unknown =>
  parseWith(text, (digits) => isWhole(digits) && !Number.isSafeInteger(Number(digits)), wholeNumber)

/** Reads a number of any size that Postgres wrote. Decimals of more digits than a number of JavaScript has lose the last ones; what is none is a text. */
export function parseNumeric(digits: string): number | string | ExactNumber {
  if (isWhole(digits)) return wholeNumber(digits)
  return Number.isFinite(Number(digits)) ? Number(digits) : digits
}
