import {foldSigns} from './typed-text.ts'

// The HTML standard's rule for `<input type=email>`, but the domain needs at least two labels.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(String.raw`^[a-z0-9.!#$%&'*+/=?^_\x60{|}~-]+@${label}(?:\.${label})+$`, 'iu')
const maxAddressLength = 254
/** Longer texts aren't parsed. They can't be an address or a phone number. */
const maxTypedLength = 1_000

/** Converts a domain in any script to its ASCII form; null if the domain is invalid. */
function toAsciiDomain(domain: string): string | null {
  if (/^[\u0021-\u007e]*$/u.test(domain)) return domain
  // The colon keeps a domain from being read as a number, a path or a port.
  return /[/:?#@[\]\\]/u.test(domain) || !URL.canParse(`https://${domain}`)
    ? null
    : new URL(`https://${domain}`).hostname
}

/** Normalizes a pasted e-mail address; null if mail can't reach it. Only the domain may contain non-ASCII letters. */
export function readEmail(typed: string): string | null {
  if (typed.length > maxTypedLength) return null
  const text = foldSigns(typed)
    .replace(/^mailto:/iu, '')
    .replace(/^<(.*)>$/u, '$1')
    .replace(/[.,;،؛]$/u, '')
  const at = text.lastIndexOf('@')
  const domain = at === -1 ? null : toAsciiDomain(text.slice(at + 1))
  if (domain === null) return null
  const email = `${text.slice(0, at)}@${domain}`
  return email.length <= maxAddressLength && address.test(email) ? email : null
}

/** Whether the part before the @ has letters that mail servers may refuse. */
export function hasForeignMailbox(typed: string): boolean {
  const text = foldSigns(typed).replaceAll(' ', '')
  return /[^\u0021-\u007e]/u.test(text.slice(0, Math.max(0, text.lastIndexOf('@'))))
}

const telephone =
  /^(?<number>(?:\(\+|\+\(|[+(])?\d[\d ()./-]*)(?:[ ,;]*(?:extension|ext\.?|x|#|تحويلة|داخلي|فرعي)[ .:]*(?<extension>\d{1,6}))?$/iu
// E.164 allows fifteen digits, and national numbers have at least six.
const [fewestDigits, mostDigits, maxLength] = [6, 15, 60]

/** Reads a phone number as contacts and chats write it, with Latin digits and its extension; null if it can't be one. */
export function readPhone(typed: string): string | null {
  if (typed.length > maxTypedLength) return null
  const text = foldSigns(typed)
    .replace(/^tel:/iu, '')
    // In right-to-left text, the plus sign may be typed or shown at the end.
    .replace(/^([\d ()./-]+)\+$/u, '+$1')
  const {number, extension} = telephone.exec(text)?.groups ?? {}
  const digits = number?.replaceAll(/\D/gu, '').length ?? 0
  if (number === undefined || text.length > maxLength || digits < fewestDigits || digits > mostDigits)
    return null
  return extension === undefined ? number : `${number.trim()} ext. ${extension}`
}

/** Whether a name has a letter in any script. */
export const isName = (text: string): boolean => /\p{L}/u.test(text)
