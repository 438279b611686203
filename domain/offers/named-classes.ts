import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {foldText, foldWords} from './fold-text.ts'

/**
 * The coins of the catalogue and some others by code, with names that no other text uses. Texts about a coin with an everyday name, such as Flow,
 * are recognized by its symbol. A test compares the codes with the catalogue's.
 */
const coins: Readonly<Record<string, readonly string[]>> = {
  BTC: ['bitcoin', 'bit coin', 'بيتكوين', 'بتكوين', 'بيت كوين', 'بت كوين'],
  XBT: [],
  ETH: ['ethereum', 'ether', 'إيثريوم', 'إيثيريوم', 'إيثر'],
  XRP: ['ripple', 'ريبل'],
  BNB: ['binance coin', 'بينانس كوين'],
  USDT: ['tether', 'تيثر'],
  USDC: ['usd coin'],
  SOL: ['solana', 'سولانا'],
  DOGE: ['dogecoin', 'دوجكوين', 'دوج كوين'],
  ADA: ['cardano', 'كاردانو'],
  TRX: ['ترون'],
  LINK: ['chainlink', 'تشين لينك'],
  AVAX: ['أفالانش'],
  XLM: ['stellar lumens'],
  BCH: [],
  LTC: ['litecoin', 'لايتكوين', 'لايت كوين'],
  DOT: ['polkadot', 'بولكادوت'],
  SUI: [],
  HBAR: ['hedera', 'هيديرا'],
  TON: ['toncoin', 'تون كوين'],
  SHIB: ['shiba inu', 'شيبا إينو'],
  UNI: ['uniswap', 'يوني سواب'],
  AAVE: ['aave'],
  NEAR: ['near protocol', 'بروتوكول نير'],
  ETC: ['إيثريوم كلاسيك'],
  ICP: [],
  APT: ['aptos', 'أبتوس'],
  POL: ['بوليغون'],
  ATOM: [],
  ALGO: ['algorand', 'ألغوراند'],
  FIL: ['filecoin', 'فايل كوين'],
  VET: ['vechain', 'في تشين'],
  ARB: ['arbitrum', 'أربيتروم'],
  OP: [],
  INJ: [],
  XMR: ['monero', 'مونيرو'],
  ZEC: ['zcash', 'زي كاش'],
  DASH: [],
  XTZ: ['tezos', 'تيزوس'],
  NEO: [],
  IOTA: ['آيوتا'],
  QNT: [],
  GRT: [],
  SNX: ['synthetix', 'سينثتكس'],
  CRV: ['curve dao'],
  COMP: [],
  LDO: ['lido dao'],
  SAND: [],
  MANA: ['decentraland', 'ديسنترالاند'],
  AXS: ['axie infinity'],
  APE: ['apecoin', 'إيب كوين'],
  CHZ: ['chiliz', 'تشيليز'],
  ENJ: ['enjin', 'إنجين كوين'],
  BAT: ['basic attention token'],
  ZIL: ['zilliqa', 'زيليكا'],
  EGLD: ['multiversx', 'مالتيفرس إكس'],
  KSM: ['kusama', 'كوساما'],
  FLOW: [],
  STX: [],
  IMX: [],
  RENDER: [],
  FET: ['artificial superintelligence alliance'],
  PEPE: [],
  WLD: ['worldcoin', 'وورلد كوين'],
  TIA: [],
  SEI: [],
  JUP: [],
}

/** Codes that are neither words nor shares, so that they name their coin without a currency. */
const ownCodes = 'btc xbt eth xrp bnb doge usdt usdc ltc trx avax xlm shib xmr zec xtz'.split(' ')

const currencies = 'usdt usdc usd eur gbp jpy chf aud cad aed sar sgd'
const coinCodes = Object.keys(coins).map((code) => code.toLowerCase())
const coinNames = Object.values(coins)
  .flat()
  .map((name) => foldText(name).text.replaceAll(' ', String.raw`[\s-]?`))

// Arabic joins the article and some words to a name.
const joined = String.raw`[وفبكل]{0,2}(?:ال|لل)?`
const end = String.raw`(?![\p{L}\p{N}])`

const cryptoSources = [
  String.raw`crypto(?!gra|log)\p{L}*`,
  String.raw`(?:${joined})(?:${coinNames.join('|')})s?${end}`,
  String.raw`(?:${ownCodes.join('|')})s?${end}`,
  '₿',
  String.raw`(?:${coinCodes.join('|')})[/-]?(?:${currencies.split(' ').join('|')})${end}`,
  String.raw`(?:alt|stable|meme)[\s-]?coins?${end}`,
  String.raw`(?:digital|virtual)[\s-](?:coins?|currenc(?:y|ies)|tokens?)${end}`,
  String.raw`defi${end}`,
  String.raw`${joined}(?:كريبتو|مشفرات${end})`,
  String.raw`${joined}عمل(?:ه|ات)\s(?:ال)?(?:مستقره|رقميه|افتراضيه|مشفره)`,
  String.raw`${joined}(?:اصول|اصل)\s(?:ال)?(?:رقمي|افتراضي|مشفر)ه?${end}`,
]
const crypto = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${cryptoSources.join('|')})`, 'u')

/** How texts name the classes whose rules differ most between regions, in folded spelling. */
const classNames: ReadonlyMap<AssetClass, RegExp> = new Map([
  // A share may be a part of something, equity is the value of an account, and a stock index is an index.
  [
    'share',
    /\b(?:shares|equities|stocks?(?![ -]ind)|share(?! (?:of|your)\b)|(?<!\b(?:your|account|the|its) )equity)\b|سهم/gu,
  ],
  ['crypto', new RegExp(crypto, 'gu')],
  ['gold', /\bgold\b|ذهب/gu],
  ['majorIndex', /\b(?:index|indices)\b|موشر|مؤشر/gu],
  ['otherCommodity', /\b(?:oil|silver|commodit(?:y|ies))\b|نفط|فضه|فضة|سلع/gu],
])

/** The asset classes that a text names, as far as they have few names. */
export function findNamedClasses(original: string): AssetClass[] {
  const {text} = foldText(original)
  return [...classNames].filter(([, name]) => text.search(name) !== -1).map(([assetClass]) => assetClass)
}

export const namesCrypto = (text: string): boolean => crypto.test(foldWords(text))

/** The classes whose marketing a regulator bans in some region. */
export const bannedClasses: readonly AssetClass[] = [
  ...new Set(regionCodes.flatMap((code) => getRegionRecord(code).marketingBans ?? [])),
]

/** Finds where a text names a class whose marketing some region bans, in UTF-16 units. */
export function locateBannedClasses(original: string): Array<Readonly<{start: number; end: number}>> {
  const {text, starts} = foldText(original)
  return bannedClasses.flatMap((assetClass) =>
    [...text.matchAll(classNames.get(assetClass) ?? /(?!)/gu)].map(({index, 0: match}) => ({
      start: starts[index] ?? 0,
      end: starts[index + match.length] ?? original.length,
    })),
  )
}
