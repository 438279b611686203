import {leveragesAbove, leveragesInRow} from '../regions.ts'
import {difference, mainWords, readVariantPage, type Variant} from './read-variant.ts'
import {
  accountCodes,
  availability,
  findClass,
  cryptoState,
  cryptoStatements,
  cryptoWords,
  falseStates,
  leverage,
  samples,
  shortWarning,
  findTreatment,
  warning,
} from './regulation.ts'
import {type PageResponse, extractWords} from '../site.ts'

/** Whether a warning is as prominent as the rules want: pinned before the page's own part, at body size, and whole in the footer. */
export function checkWarning({region, lang}: Variant, path: string, {html}: PageResponse): string[] {
  const [, style = ''] = /<aside id="pinned-warning"[^>]* class="([^"]*)"/u.exec(html) ?? []
  const [pinned = ''] = /<aside id="pinned-warning"[\s\S]*?<\/aside>/u.exec(html) ?? []
  const isFirst = html.indexOf('id="pinned-warning"') < html.indexOf('<main')
  const after = extractWords(html.slice(html.lastIndexOf('</main>')))
  const classes = style.split(' ')
  return [
    ...difference(
      `${path}, pinned`,
      ['sticky', 'top-0'].filter((each) => !classes.includes(each)),
      [],
    ),
    ...difference(
      `${path}, small, faint or hidden`,
      classes.filter((each) => /^(?:text-(?:xs|sm|text-quiet)|hidden|sr-only|opacity-.*)$/u.test(each)),
      [],
    ),
    ...difference(`${path}, before the page`, isFirst, true),
    ...(extractWords(pinned).startsWith(shortWarning[region][lang])
      ? []
      : [`${path}: pinned is "${extractWords(pinned)}"`]),
    ...(after.includes(warning[region][lang])
      ? []
      : [`${path}: the footer lacks "${warning[region][lang]}"`]),
  ]
}

/** Any page: its warning, and no name of a state that is false. */
export async function checkPage(variant: Variant, path: string, status = 200): Promise<string[]> {
  const page = await readVariantPage(variant, path)
  const words = mainWords(page)
  const false_ = falseStates.map((state) => state[variant.lang]).filter((name) => words.includes(name))
  return [
    ...difference(`${path}, status`, page.status, status),
    ...checkWarning(variant, path, page),
    ...difference(`${path}, false names of a state`, false_, []),
  ]
}

/** A page that says whether crypto CFDs are allowed. */
export async function checkCryptoState(variant: Variant, path: string): Promise<string[]> {
  const words = mainWords(await readVariantPage(variant, path))
  const expected = cryptoState[variant.region][variant.lang]
  const others = new Set(
    Object.values(cryptoState)
      .map((state) => state[variant.lang])
      .filter((name) => name !== expected),
  )
  return [
    ...(words.includes(expected) ? [] : [`${path}: crypto is not "${expected}"`]),
    // The word for "allowed" occurs in other sentences.
    ...[...others]
      .filter((name) => name.includes(' ') && name.length > 12 && words.includes(name))
      .map((name) => `${path}: crypto is "${name}"`),
  ]
}

/** The page of an instrument: leverage on each account, a restricted one without any figure, a banned one with status 404. */
export async function checkInstrumentPage(
  variant: Variant,
  sample: (typeof samples)[number],
): Promise<string[]> {
  const path = `/trading/${sample.symbol}`
  const page = await readVariantPage(variant, path)
  const words = mainWords(page)
  const treatment = findTreatment(sample, variant.region)
  const isIndexed = !/<meta name="robots" content="noindex/u.test(page.html)
  const common = [
    ...difference(`${path}, status`, page.status, treatment === 'banned' ? 404 : 200),
    ...difference(`${path}, may be indexed`, isIndexed, treatment === 'offered'),
    ...checkWarning(variant, path, page),
  ]
  if (treatment !== 'offered') {
    // Its name may hold a digit, and so may the number of the error.
    const figures = words.replaceAll(/\(3x\)|\(3 أضعاف\)|^404/gu, '').match(/\d[\d.,:%]*/gu) ?? []
    const link =
      treatment === 'banned' || words.includes(availability.restricted[variant.lang].replace(/ \(.*$/u, ''))
    return [
      ...common,
      ...difference(`${path}, figures`, figures, []),
      ...difference(`${path}, says so`, link, true),
    ]
  }
  const assetClass = findClass(sample, variant.region)
  if (assetClass === null) return common
  const expected = accountCodes.map((code) => `1:${leverage(variant.region, assetClass, code)}`)
  const table = extractWords(/<table[\s\S]*?<\/table>/u.exec(page.html)?.[0] ?? '')
  const seen = [...table.matchAll(/1:(\d+)/gu)].map(([text]) => text)
  return [...common, ...difference(path, seen, expected)]
}

/** The table of leverage by class and account. */
export async function checkLeverageTable(variant: Variant): Promise<string[]> {
  const path = '/trading-conditions'
  const {html} = await readVariantPage(variant, path)
  const section = /<section[^>]* id="leverage"[\s\S]*?<table[\s\S]*?<\/table>/u.exec(html)?.[0] ?? ''
  const [, ...rows] = [...section.matchAll(/<tr\b[\s\S]*?<\/tr>/gu)].map(([row]) =>
    leveragesInRow(row, accountCodes),
  )
  const classes = [
    'fxMajor',
    'fxMinor',
    'gold',
    'majorIndex',
    'otherCommodity',
    'share',
    'crypto',
    'other',
  ] as const
  const expected = classes
    .filter((assetClass) => !(assetClass === 'crypto' && variant.region === 'UK'))
    .map((assetClass) => {
      const all = accountCodes.map((code) => leverage(variant.region, assetClass, code))
      return all[0] === 0 ? [] : all
    })
  return difference(`${path}, leverage by class`, rows, expected)
}

const spokenAttribute = /\b(?:alt|aria-label|content|label|placeholder|title)="([^"]*)"/gu

/**
 * A page for the United Kingdom, where crypto may not be marketed and no leverage is above 1:30: with its frame, what it says to search engines and
 * to screen readers, it names crypto in the statements of the law alone.
 */
export async function checkUkPage({lang}: Pick<Variant, 'lang'>, path: string): Promise<string[]> {
  const {html} = await readVariantPage({region: 'UK', lang}, path)
  const spoken = [...html.matchAll(spokenAttribute)].map(([, text = '']) => text)
  const words = extractWords(html)
  const marketed = [words, ...spoken].flatMap((whole) => {
    const text = cryptoStatements[lang].reduce((rest, statement) => rest.replaceAll(statement, ' '), whole)
    const found = cryptoWords[lang].exec(text)
    return found === null
      ? []
      : [`${path} markets crypto: "${text.slice(Math.max(0, found.index - 60), found.index + 60)}"`]
  })
  return [...marketed, ...leveragesAbove(30, path, words)]
}
