import {type Language, type Localized} from '#domain/languages.ts'
import {getLanguageForm} from '#domain/language-forms.ts'
import {formatSign} from './sign.ts'

/** Arabic currency names as written after an amount. The seed has the same names, and a test compares them. */
const arabicNames: Readonly<Record<string, string>> = {
  USD: 'دولار أمريكي',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
  JPY: 'ين ياباني',
  CHF: 'فرنك سويسري',
  CAD: 'دولار كندي',
  AUD: 'دولار أسترالي',
  NZD: 'دولار نيوزيلندي',
  SEK: 'كرونة سويدية',
  NOK: 'كرونة نرويجية',
  DKK: 'كرونة دنماركية',
  PLN: 'زلوتي بولندي',
  HUF: 'فورنت مجري',
  CZK: 'كرونة تشيكية',
  RON: 'ليو روماني',
  TRY: 'ليرة تركية',
  ZAR: 'راند جنوب أفريقي',
  MXN: 'بيزو مكسيكي',
  SGD: 'دولار سنغافوري',
  HKD: 'دولار هونغ كونغ',
  CNH: 'يوان صيني خارجي',
  THB: 'بات تايلندي',
  SAR: 'ريال سعودي',
  AED: 'درهم إماراتي',
  QAR: 'ريال قطري',
  KWD: 'دينار كويتي',
  BHD: 'دينار بحريني',
  OMR: 'ريال عماني',
  JOD: 'دينار أردني',
  EGP: 'جنيه مصري',
  MAD: 'درهم مغربي',
  INR: 'روبية هندية',
  KRW: 'وون كوري جنوبي',
  TWD: 'دولار تايواني',
  IDR: 'روبية إندونيسية',
  PHP: 'بيزو فلبيني',
  BRL: 'ريال برازيلي',
  CLP: 'بيزو تشيلي',
  COP: 'بيزو كولومبي',
}

const currencyNames: Partial<Localized<Readonly<Record<string, string>>>> = {ar: arabicNames}

/** Names a currency beside an amount: its name in the language if known, such as in Arabic, or else its ISO code. */
export const nameCurrency = (lang: Language, code: string): string => currencyNames[lang]?.[code] ?? code

const small = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 3, maximumFractionDigits: 3})
const usual = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 2})

/** Adds a currency to an unsigned number: `USD 3.50` in English, `3.50 دولار أمريكي` in Arabic. `sign` goes first. */
export const withCurrency = (lang: Language, digits: string, currency: string, sign = ''): string => {
  const unit = nameCurrency(lang, currency)
  return getLanguageForm(lang).endsWithCurrency ? `${sign}${digits} ${unit}` : `${sign}${unit} ${digits}`
}

/** Formats the digits and the sign of an amount. An amount that rounds to zero has an empty sign. */
function writeAmount(
  amount: number,
  shown: Parameters<typeof formatSign>[1],
): Readonly<{digits: string; sign: string}> {
  const size = Math.abs(amount)
  const thousandths = small.format(size)
  const digits = Number.parseFloat(thousandths) < 1 ? thousandths : usual.format(size)
  return {digits, sign: Number.parseFloat(thousandths) === 0 ? '' : formatSign(amount, shown)}
}

const inCurrency = (
  lang: Language,
  {digits, sign}: ReturnType<typeof writeAmount>,
  currency: string,
): string => withCurrency(lang, digits, currency, sign)

/**
 * Formats an amount: `USD 3.50`, `−USD 3.50`; in Arabic the currency name follows: `−3.50 دولار أمريكي`. Amounts under 1 get three decimals. Show it
 * as `IsolatedText`: in Arabic only the number runs from left to right.
 */
export const formatAmount = (lang: Language, amount: number, currency: string): string =>
  inCurrency(lang, writeAmount(amount, 'negative'), currency)

/** Like `formatAmount`, with a sign for gains too: `+USD 3.50`. */
export const formatSignedAmount = (lang: Language, amount: number, currency: string): string =>
  inCurrency(lang, writeAmount(amount, 'exceptZero'), currency)

/** Formats an amount without its currency, for narrow tables whose header names the currency: `−3.50`. */
export function formatBareAmount(amount: number): string {
  const {digits, sign} = writeAmount(amount, 'negative')
  return `${sign}${digits}`
}
