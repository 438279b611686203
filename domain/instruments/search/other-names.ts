import {dropArticle, foldName, foldSigns} from '#domain/format/typed-text.ts'

/** Names that other platforms, newspapers and traders use, beside the symbol and the names in the catalogue. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  EURUSD: ['euro dollar', 'يورو دولار'],
  GBPUSD: ['cable', 'باوند دولار', 'إسترليني دولار'],
  USDJPY: ['dollar yen', 'دولار ين'],
  US500: ['SP500', 'SPX500', 'SPX', 'USA500', 'إس آند بي 500', 'إس آند بي', 'ستاندرد آند بورز'],
  NAS100: ['USTEC', 'US100', 'USTECH100', 'NASDAQ', 'NDX', 'NDX100', 'ناسداك', 'نازداك'],
  US30: ['DJ30', 'DJI', 'DJIA', 'WS30', 'Dow Jones', 'داو جونز', 'الداو'],
  US2000: ['RUT', 'RTY', 'Russell', 'راسل'],
  UK100: ['FTSE', 'UKX', 'فوتسي'],
  UK250: ['FTSE250'],
  GER40: ['GER30', 'DE40', 'DE30', 'DAX40', 'DAX30', 'GDAXI', 'داكس'],
  FRA40: ['CAC', 'FR40', 'F40', 'كاك', 'كاك 40'],
  EU50: ['STOXX50', 'EUSTX50', 'ESTX50', 'SX5E', 'EURO50', 'EURO STOXX', 'يورو ستوكس'],
  ESP35: ['IBEX', 'ES35', 'SPA35', 'إيبكس'],
  ITA40: ['IT40', 'FTMIB', 'MIB'],
  NED25: ['NL25', 'NETH25'],
  SUI20: ['CH20', 'SWI20', 'SWISS20'],
  SWE30: ['SE30', 'OMX30', 'OMXS30'],
  TUR30: ['XU030', 'بيست'],
  JPN225: ['JP225', 'JAP225', 'NI225', 'NIKKEI', 'NKY', 'نيكاي', 'نيكي'],
  AUS200: ['AU200', 'ASX200'],
  HK50: ['HSI', 'HKG33', 'HK33', 'هانغ سنغ', 'هانج سنج'],
  CHINA50: ['CN50', 'CHN50', 'A50'],
  SING30: ['SG30'],
  IND50: ['NIFTY', 'IN50', 'نيفتي'],
  KOR200: ['KOSPI', 'كوسبي'],
  BRA50: ['IBOV', 'BOVESPA'],
  USDX: ['DXY', 'Dollar Index', 'مؤشر الدولار'],
  XAUUSD: ['XAU', 'gold', 'ذهب', 'دهب'],
  XAGUSD: ['XAG', 'silver', 'فضة'],
  XPTUSD: ['XPT', 'platinum', 'بلاتين'],
  XPDUSD: ['XPD', 'palladium', 'بلاديوم'],
  COPPER: ['XCUUSD'],
  WTI: [
    'USOIL',
    'XTIUSD',
    'WTIUSD',
    'crude oil',
    'crude',
    'oil',
    'نفط',
    'نفط خام',
    'خام تكساس',
    'خام أمريكي',
  ],
  BRENT: ['UKOIL', 'XBRUSD', 'BRENTUSD', 'brent oil', 'برنت', 'خام برنت', 'نفط برنت'],
  NATGAS: ['XNGUSD', 'NGAS', 'natural gas', 'غاز طبيعي'],
  BTCUSD: ['XBT', 'XBTUSD', 'BTCUSDT', 'bitcoin', 'بيتكوين', 'بتكوين'],
  ETHUSD: ['ETHUSDT', 'ethereum', 'ether', 'إيثريوم', 'ايثيريوم'],
  XRPUSD: ['ripple'],
  GOOGL: ['Google', 'غوغل', 'جوجل'],
  META: ['Facebook', 'فيسبوك'],
  MCD: ['McDonald', 'ماكدونالد'],
  'VOW3.DE': ['Volkswagen', 'فولكس فاغن', 'فولكس فاجن'],
  WFC: ['Wells Fargo', 'ويلز فارغو', 'ويلز فارجو'],
}

/** A symbol, as the database has them. */
export const symbolShape = /^[A-Z0-9][A-Z0-9.&-]{0,19}$/u

/** Folds a name without spaces, signs and articles: `EUR-USD` becomes `eurusd`, «إس آند بي ٥٠٠» becomes «اساندبي500». */
const readKey = (text: string): string =>
  foldName(text)
    .split(' ')
    .map((word) => dropArticle(word))
    .join('')

const symbolsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([symbol, names]) => names.map((name) => [readKey(name), symbol])),
)

/** Finds the symbol of the instrument that has this alternative name; null without a match. */
export const findOtherName = (text: string): string | null => symbolsByName.get(readKey(text)) ?? null

/** The symbols that a text may mean, for callers without the catalogue in memory. */
export function listSymbols(text: string): string[] {
  const typed = foldSigns(text).toUpperCase().replaceAll(' ', '')
  const otherName = findOtherName(text)
  const spellings = [
    typed,
    typed.replaceAll('/', ''),
    typed.replaceAll(/[./]/gu, '-'),
    readKey(text).toUpperCase(),
  ]
  return [...new Set(otherName === null ? spellings : [...spellings, otherName])].filter((symbol) =>
    symbolShape.test(symbol),
  )
}

const indexes = new WeakMap<ReadonlyArray<Readonly<{symbol: string}>>, ReadonlyMap<string, number>>()

/** Maps the key of each symbol to its position in the list. */
function indexSymbols(instruments: ReadonlyArray<Readonly<{symbol: string}>>): ReadonlyMap<string, number> {
  const known = indexes.get(instruments)
  if (known) return known
  const index = new Map(instruments.map(({symbol}, at) => [readKey(symbol), at]))
  indexes.set(instruments, index)
  return index
}

/** Finds an instrument by its symbol in any spelling (`eur/usd`, `BRK.B`, with invisible marks), or by an alternative name. */
export function findBySymbol<Found extends Readonly<{symbol: string}>>(
  instruments: readonly Found[],
  text: string,
): Found | null {
  const index = indexSymbols(instruments)
  const key = readKey(text)
  const at = index.get(key) ?? index.get(readKey(symbolsByName.get(key) ?? ''))
  return (at === undefined ? undefined : instruments[at]) ?? null
}
