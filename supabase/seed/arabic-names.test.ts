import {expect, test} from 'vitest'
import {buildTradingData} from './trading-data.ts'

const {instruments} = buildTradingData()
const latinOnly = instruments.filter(({name, name_ar}) => name_ar === name)

test('every currency pair, index, commodity and coin has an Arabic name', () => {
  const wrong = latinOnly.filter(({group_code}) => group_code !== 'shares')
  expect(wrong.map(({symbol}) => symbol)).toEqual([])
})

test('every share of the Gulf and of Egypt has an Arabic name', () => {
  const wrong = latinOnly.filter(({symbol}) => /\.(?:SR|AD|DU|QA|CA)$/.test(symbol))
  expect(wrong.map(({symbol}) => symbol)).toEqual([])
})

const householdNames =
  'AAPL MSFT GOOGL AMZN NVDA META TSLA BRK-B JPM V MA WMT KO PEP DIS NFLX BA F GM GE IBM INTC AMD ORCL CSCO ADBE CRM ' +
  'UBER ABNB PYPL SBUX MCD NKE XOM CVX PFE JNJ MRNA BAC C GS MS T VZ HD COST TGT FDX UPS CAT MMM BABA TSM ' +
  'BARC.L HSBA.L BP.L SHEL.L AZN.L VOD.L RR.L SAP.DE SIE.DE BMW.DE VOW3.DE MBG.DE DBK.DE ALV.DE ADS.DE LHA.DE BAYN.DE ' +
  'MC.PA OR.PA RMS.PA TTE.PA AIR.PA BNP.PA RNO.PA CA.PA ASML.AS PHIA.AS HEIA.AS ENI.MI ENEL.MI RACE.MI SAN.MC ITX.MC ' +
  'NESN.SW NOVN.SW ROG.SW UBSG.SW ERIC-B.ST HM-B.ST NOVO-B.CO MAERSK-B.CO EQNR.OL NOKIA.HE 7203.T 6758.T 7974.T 7267.T ' +
  '9984.T 0700.HK 9988.HK 1810.HK 1211.HK BHP.AX CBA.AX QAN.AX D05.SI C6L.SI SPY QQQ GLD'

test.each(householdNames.split(' '))('%s has an Arabic name', (symbol) => {
  expect(instruments.map((instrument) => instrument.symbol)).toContain(symbol)
  expect(latinOnly.map((instrument) => instrument.symbol)).not.toContain(symbol)
})

test('at least 85 % of all shares and funds have one', () => {
  const shares = instruments.filter(({group_code}) => group_code === 'shares')
  const named = shares.filter(({name, name_ar}) => name_ar !== name)
  expect(named.length / shares.length).toBeGreaterThan(0.85)
})

/** Names with more than one translation, each with its translations. */
function ambiguous(pairs: readonly (readonly [name: string, other: string])[]) {
  const others = new Map<string, Set<string>>()
  for (const [name, other] of pairs) others.set(name, (others.get(name) ?? new Set()).add(other))
  return [...others]
    .filter(([, translations]) => translations.size > 1)
    .map(([name, translations]) => [name, ...translations])
}

// A share class is named in English only.
const pairs = instruments.map(({name, name_ar}) => [name.replace(/(?<!Class) [A-Z]$/, ''), name_ar] as const)

test('an Arabic name belongs to one company only', () => {
  expect(ambiguous(pairs.map(([name, name_ar]) => [name_ar, name]))).toEqual([])
})

test('a company has the same Arabic name on every exchange', () => {
  expect(ambiguous(pairs)).toEqual([])
})
