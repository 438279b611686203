// Written by hand from the rules, and from nothing of the product: a mistake there must not repeat itself here.

export const regions = ['GLOBAL', 'EU', 'UK', 'AU', 'MENA', 'SG'] as const
export type Region = (typeof regions)[number]

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

type ByRegion<Value> = Readonly<Record<Region, Value>>

/** Highest retail leverage, the N of 1:N, in the order of `regions`: CySEC DI87-09, FCA COBS 22.5, ASIC 2020/986, MAS, and policy of the house. */
const caps = {
  fxMajor: [200, 30, 30, 30, 30, 20],
  fxMinor: [200, 20, 20, 20, 20, 20],
  gold: [200, 20, 20, 20, 20, 20],
  majorIndex: [200, 20, 20, 20, 20, 20],
  otherCommodity: [100, 10, 10, 10, 10, 10],
  share: [20, 5, 5, 5, 5, 5],
  crypto: [5, 0, 0, 2, 2, 2],
  other: [20, 5, 5, 5, 5, 5],
} as const
export type AssetClass = keyof typeof caps

/** Account types in the order of the site. */
export const accountCodes = ['standard', 'raw', 'pro'] as const
export type Account = (typeof accountCodes)[number]

/** What each account type offers at most. */
export const accounts = {standard: 500, raw: 500, pro: 200} as const satisfies Readonly<
  Record<Account, number>
>

/** The leverage of a class in a region on an account; 0 where it is not offered. */
export const leverage = (region: Region, assetClass: AssetClass, account: Account = 'standard'): number =>
  Math.min(caps[assetClass][regions.indexOf(region)] ?? 0, accounts[account])

export type Sample = Readonly<{
  symbol: string
  of: AssetClass | Readonly<Partial<Record<Region, AssetClass>>>
  /** Regions in which it is not offered although its class is: leveraged funds. */
  withheld?: readonly Region[]
}>

/**
 * Instruments of every class. Majors are pairs of USD, EUR, JPY, GBP, CAD and CHF; Australia counts AUD too. Of the others the rules say
 * nothing, so AUDUSD has no class there.
 */
export const samples: readonly Sample[] = [
  {symbol: 'EURUSD', of: 'fxMajor'},
  {symbol: 'USDJPY', of: 'fxMajor'},
  {symbol: 'AUDUSD', of: {EU: 'fxMinor', UK: 'fxMinor', AU: 'fxMajor'}},
  {symbol: 'NZDUSD', of: {EU: 'fxMinor', UK: 'fxMinor', AU: 'fxMinor'}},
  {symbol: 'XAUUSD', of: 'gold'},
  {symbol: 'US500', of: 'majorIndex'},
  {symbol: 'GER40', of: 'majorIndex'},
  {symbol: 'AUS200', of: 'majorIndex'},
  {symbol: 'US2000', of: 'otherCommodity'},
  {symbol: 'UK250', of: 'otherCommodity'},
  {symbol: 'WTI', of: 'otherCommodity'},
  {symbol: 'XAGUSD', of: 'otherCommodity'},
  {symbol: 'AAPL', of: 'share'},
  {symbol: 'VIX', of: 'other'},
  {symbol: 'USDX', of: 'other'},
  {symbol: 'CARBON', of: 'other'},
  {symbol: 'BTCUSD', of: 'crypto'},
  {symbol: 'ETHUSD', of: 'crypto'},
  {symbol: 'TQQQ', of: 'share', withheld: ['EU', 'UK', 'AU', 'SG']},
]

/** The class of a sample in a region; null where the rules name none. */
export const findClass = ({of}: Sample, region: Region): AssetClass | null =>
  typeof of === 'string' ? of : (of[region] ?? null)

/** How a region treats an instrument: offered, listed without figures, or not to be marketed at all (COBS 22.6: crypto in the United Kingdom). */
export type Treatment = 'offered' | 'restricted' | 'banned'

export function findTreatment(sample: Sample, region: Region): Treatment {
  if (sample.of === 'crypto' && region === 'UK') return 'banned'
  if (sample.of === 'crypto' && region === 'EU') return 'restricted'
  return sample.withheld?.includes(region) ? 'restricted' : 'offered'
}

type Words = Readonly<Record<Language, string>>

/** How a page names what is offered and what is not. */
export const availability: Readonly<Record<'offered' | 'restricted', Words>> = {
  offered: {en: 'Available', ar: 'متاحة'},
  restricted: {
    en: 'Restricted (Not offered: our own policy)',
    ar: 'مقيّدة (غير متاحة: سياسة داخلية)',
  },
}

/** How a page names the permission of crypto CFDs. */
export const cryptoState: ByRegion<Words> = {
  GLOBAL: {en: 'Allowed', ar: 'مسموح بها'},
  EU: {en: 'Not offered: our own policy', ar: 'غير متاحة: سياسة داخلية'},
  UK: {en: 'Prohibited by the regulator', ar: 'محظورة بقرار الجهة الرقابية'},
  AU: {en: 'Allowed', ar: 'مسموح بها'},
  MENA: {en: 'Allowed', ar: 'مسموح بها'},
  SG: {en: 'Allowed', ar: 'مسموح بها'},
}

/** Words for crypto, none of them for cryptography or an encrypted connection. */
export const cryptoWords: Readonly<Record<Language, RegExp>> = {
  en: /crypto(?!graph)|bitcoin|ethereum|\b(?:BTC|ETH|XRP|LTC|BCH|SOL|ADA|DOGE)(?:USD|EUR|GBP|JPY)?\b/iu,
  ar: /(?:العملات|عملات|العملة|عملة)(?: الرقمية)? (?:ال)?مشفّ?رة|كريبتو|بي?تكوين|إيثي?ريوم|\b(?:BTC|ETH|XRP|LTC)(?:USD|EUR)?\b/u,
}

/**
 * All that a page for the United Kingdom may say of crypto: that the law prohibits it, and what its risk is, in the disclosure of risks. A
 * sentence that tells when it is traded, what it costs or that it is offered elsewhere is marketing.
 */
export const cryptoStatements: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Crypto CFDs Prohibited by the regulator',
    'Crypto CFDs are prohibited in the United Kingdom: the FCA has banned their marketing and sale to retail clients since 6 January 2021.',
    'The sale of crypto derivatives to retail clients has been banned since 6 January 2021.',
    'Crypto CFDs Crypto prices move more sharply than those of any other class. They form on venues that are lightly regulated or not regulated at all, trading continues at weekends, and a position can lose its margin within minutes. Crypto CFDs are prohibited for retail clients in the United Kingdom, and not offered in some other regions.',
    'The ban on crypto CFDs: the United Kingdom rules forbid their marketing and sale to retail clients, the International rules do not.',
    // Its entry in the contents of that document.
    'Margin and close-out Crypto CFDs Counterparty and custody',
  ],
  ar: [
    'عقود الفروقات على العملات المشفّرة محظورة بقرار الجهة الرقابية',
    'عقود الفروقات على العملات المشفّرة محظورة في المملكة المتحدة: فقد حظرت هيئة السلوك المالي البريطانية تسويقها وبيعها لعملاء التجزئة منذ 6 يناير 2021.',
    'كما أن بيع مشتقات العملات المشفّرة لعملاء التجزئة محظور منذ 6 يناير 2021.',
    'عقود الفروقات على العملات المشفّرة أسعار العملات المشفّرة أشد تقلّبًا من أسعار أي فئة أخرى، فهي تتكوّن في أماكن تداول ضعيفة الرقابة أو لا رقابة عليها، ويستمر تداولها في عطلة نهاية الأسبوع، وقد تخسر الصفقة هامشها في دقائق. وعقود الفروقات على العملات المشفّرة محظورة على عملاء التجزئة في المملكة المتحدة، وغير متاحة في بعض المناطق الأخرى.',
    'حظر عقود الفروقات على العملات المشفّرة: تحظر قواعد «المملكة المتحدة» تسويقها وبيعها لعملاء التجزئة، ولا تحظرهما قواعد «المنطقة الدولية».',
    'الهامش والإغلاق عقود الفروقات على العملات المشفّرة الطرف المقابل وحفظ الأموال',
  ],
}

/** Names of the state that are false or belong to another one. */
export const falseStates: Words[] = [
  {en: 'Prohibited by house policy', ar: 'محظورة بموجب السياسة الداخلية'},
  {en: 'Not available in your region', ar: 'غير متاح في منطقتك'},
]

const risk: Words = {
  en: 'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. Between 74-89% of retail investor accounts lose money when trading CFDs. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.',
  ar: 'عقود الفروقات أدوات مالية معقّدة تنطوي على مخاطر عالية لخسارة الأموال بسرعة بسبب الرافعة المالية. يخسر ما بين 74% و89% من حسابات مستثمري التجزئة أموالها عند تداول عقود الفروقات.',
}
const houseRisk: Words = {
  en: 'CFDs are complex instruments and carry a high risk of losing money rapidly due to leverage',
  ar: 'عقود الفروقات أدوات مالية معقّدة تنطوي على مخاطر عالية لخسارة الأموال بسرعة بسبب الرافعة المالية',
}

/** How the full warning begins: the prescribed words, for a provider without figures of its own, or the risk of rapid loss through leverage. */
export const warning: ByRegion<Words> = {
  GLOBAL: houseRisk,
  EU: risk,
  UK: risk,
  AU: houseRisk,
  MENA: houseRisk,
  SG: houseRisk,
}

const shortRisk: Words = {
  en: 'Between 74-89% of retail investor accounts lose money when trading CFDs. You should consider whether you can afford to take the high risk of losing your money.',
  ar: 'يخسر ما بين 74% و89% من حسابات مستثمري التجزئة أموالها عند تداول عقود الفروقات.',
}
const shortHouseRisk: Words = {
  en: 'High risk of rapid loss due to leverage.',
  ar: 'الرافعة المالية: مخاطر عالية لخسارة سريعة.',
}

/** How the pinned warning begins. */
export const shortWarning: ByRegion<Words> = {
  GLOBAL: shortHouseRisk,
  EU: shortRisk,
  UK: shortRisk,
  AU: shortHouseRisk,
  MENA: shortHouseRisk,
  SG: shortHouseRisk,
}
