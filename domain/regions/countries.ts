import type {Language, Localized} from '../languages.ts'
import {mapLanguages} from '../localized.ts'
import {type RegionCode, getRegionRecord} from './regions.ts'

const rows = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ',
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR',
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP',
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT',
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW',
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG',
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
]

/** The countries and territories of ISO 3166-1, as two-letter codes; a closed set. */
export const countryCodes: readonly string[] = rows.flatMap((row) => row.split(' '))

const known: ReadonlySet<string> = new Set(countryCodes)

/** Whether a text is a country code. */
export const isCountry = (text: string): boolean => known.has(text)

const namesIn = mapLanguages((language) => new Intl.DisplayNames(language, {type: 'region'}))

const arabicPressNames: ReadonlyMap<string, string> = new Map([
  ['BY', 'بيلاروسيا'],
  ['CD', 'الكونغو الديمقراطية'],
  ['CG', 'الكونغو'],
  ['DK', 'الدنمارك'],
  ['HK', 'هونغ كونغ'],
  ['HU', 'المجر'],
  ['MM', 'ميانمار'],
  ['MO', 'ماكاو'],
  ['PS', 'فلسطين'],
  ['RE', 'ريونيون'],
  ['TL', 'تيمور الشرقية'],
])

/** Names that a language's press uses instead of Unicode's. */
const pressNames: Partial<Localized<ReadonlyMap<string, string>>> = {ar: arabicPressNames}

/** The name of a country in a language. Returns any other text unchanged. */
export function nameCountry(code: string, lang: Language): string {
  if (!isCountry(code)) return code
  return pressNames[lang]?.get(code) ?? namesIn[lang].of(code) ?? code
}

/** A country with its name in a language. */
export type NamedCountry = Readonly<{code: string; name: string}>

/** The countries of a region, and all others, each sorted by name in the language's order. */
export function listCountries(
  region: RegionCode,
  lang: Language,
): Readonly<{own: readonly NamedCountry[]; others: readonly NamedCountry[]}> {
  const {compare} = new Intl.Collator(lang)
  const named = countryCodes
    .map((code) => ({code, name: nameCountry(code, lang)}))
    .toSorted((one, other) => compare(one.name, other.name))
  const {countries} = getRegionRecord(region)
  return {
    own: named.filter(({code}) => countries.includes(code)),
    others: named.filter(({code}) => !countries.includes(code)),
  }
}
