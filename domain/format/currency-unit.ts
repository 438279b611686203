import type {Language} from '#domain/languages/languages.ts'

/** Arabic names of the currencies as units of an amount, which follow it. The seed has the same, and a test compares them. */
const arabicUnits: Readonly<Record<string, string>> = {
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

/** A currency as the unit of an amount: its ISO code in English, its name in Arabic, where it is known. */
export const currencyUnit = (lang: Language, code: string): string =>
  lang === 'ar' ? (arabicUnits[code] ?? code) : code
