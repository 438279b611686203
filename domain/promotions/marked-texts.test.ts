import {describe, expect, test} from 'vitest'
import {isMarked, listMarkedTexts} from './marked-texts.ts'

const block = (...texts: readonly string[]) => ({
  _type: 'block',
  _key: 'b1',
  children: texts.map((text, index) => ({_type: 'span', _key: `s${index}`, text})),
})

test('a promise is found at its place, also where its words are marked differently', () => {
  const post = {
    _id: 'a',
    title: {en: 'Calm', ar: 'أرباح مضمونة'},
    body: {en: [block('A ', 'risk', '-free trade')]},
    steps: [{_key: 'k1', text: {en: 'A bonus'}}],
  }
  expect(listMarkedTexts(post)).toEqual([
    {path: ['title', 'ar'], words: ['أرباح مضمونة']},
    {path: ['body', 'en', {_key: 'b1'}], words: ['risk-free trade']},
    {path: ['steps', {_key: 'k1'}, 'text', 'en'], words: ['bonus']},
  ])
})

test('a sentence over paragraphs, items and their fields is one, and named where it begins', () => {
  const post = {
    body: {
      en: [
        {...block('Our clients sleep well. No'), _key: 'b1'},
        {...block('risk for you'), _key: 'b2'},
      ],
    },
    steps: [
      {_key: 'k1', text: {en: 'You cannot', ar: 'لا'}},
      {_key: 'k2', text: {en: 'lose', ar: 'نعم'}},
    ],
  }
  expect(listMarkedTexts(post)).toEqual([
    {path: ['body', 'en', {_key: 'b1'}], words: ['No risk']},
    {path: ['steps', {_key: 'k1'}, 'text', 'en'], words: ['cannot lose']},
  ])
  expect(isMarked(post)).toBe(true)
})

test('a headline and a lead are read as one, and a full stop between them still ends a sentence', () => {
  const page = (headline: string, lead: string) => ({
    headline: {en: headline, ar: ''},
    lead: {en: lead, ar: ''},
  })
  expect(isMarked(page('Deposit $100 today.', 'Withdraw $1,000 on Friday.'))).toBe(true)
  expect(isMarked(page('There is no.', 'Risk warning'))).toBe(false)
})

test('a title that calls itself a paragraph is read, too', () => {
  const title = {_type: 'block', children: [], en: 'Guaranteed profits', ar: 'أرباح'}
  expect(listMarkedTexts({_type: 'faq', title})).toEqual([{path: ['title', 'en'], words: ['Guaranteed']}])
  const paragraph = {...block('Calm'), style: 'h2', level: 1, question: {en: 'A bonus'}}
  expect(isMarked({body: [paragraph]})).toBe(true)
})

test('a paragraph that ends its sentence stands by itself', () => {
  expect(isMarked({body: [block('There is no.'), block('Risk warning')]})).toBe(false)
  expect(isMarked({body: [block('No fees'), block('Guaranteed profits')]})).toBe(true)
})

test('addresses, alternative texts and search texts are read; system fields and the seal are not', () => {
  for (const document of [
    {slug: {_type: 'slug', current: 'guaranteed-profits-daily'}},
    {formerSlugs: ['risk-free-income']},
    {cover: {_type: 'image', alt: {en: 'A chart: profits are guaranteed'}}},
    {search: {description: {ar: 'أرباح مضمونة'}}},
  ])
    expect(isMarked(document)).toBe(true)
  expect(isMarked({_id: 'bonus', link: {href: '/bonus'}, seal: {reason: 'The bonus was approved'}})).toBe(
    false,
  )
})

const cards = (lang: 'en' | 'ar', titles: readonly string[]) => ({
  features: titles.map((title, index) => ({_key: `k${index}`, title: {[lang]: title}})),
})

test.each([
  ['en', ['Guaranteed profits', 'Free demo account'], 0],
  ['en', ['Guaranteed profits every month', 'Daily market research'], 0],
  ['en', ['Risk-free trading', 'Research every morning'], 0],
  ['en', ['Double your money', 'Complaints answered in a day'], 0],
  ['en', ['Complaints answered in a day', 'Double your money'], 1],
  ['en', ['Guaranteed profits', 'Fraud alerts'], 0],
  ['en', ['How we trade', 'Guaranteed profits', 'Questions?'], 1],
  ['en', ['Nobody waits in line', 'Guaranteed profits'], 1],
  ['ar', ['أرباح مضمونة', 'حساب تجريبي'], 0],
  ['ar', ['أرباح مضمونة شهريا', 'أبحاث السوق'], 0],
] as const)('a neighbor does not take a claim back: %s %j', (lang, titles, marked) => {
  const document = cards(lang, titles)
  expect(isMarked(document)).toBe(true)
  expect(listMarkedTexts(document).map(({path}) => path)).toEqual([
    ['features', {_key: `k${marked}`}, 'title', lang],
  ])
})

test.each([
  ['en', 'Can I lose my deposit?', 'No.', true],
  ['en', 'Are profits guaranteed?', 'Yes, every month.', true],
  ['en', 'Are profits guaranteed?', 'No. Prices move in both directions.', false],
  ['en', 'Are profits guaranteed?', 'Prices move in both directions.', false],
  ['ar', 'هل يمكن أن أخسر؟', 'لا.', true],
  ['ar', 'هل الربح مضمون؟', 'نعم.', true],
] as const)(
  'a question is read with its answer in another field: %s %s %s',
  (lang, question, answer, isClaim) => {
    expect(isMarked({question: {[lang]: question}, answer: {[lang]: answer}})).toBe(isClaim)
    expect(isMarked({question: {[lang]: question}, answer: {[lang]: [block(answer)]}})).toBe(isClaim)
    expect(isMarked({rows: [{_key: 'k1', cells: [question, answer]}]})).toBe(isClaim)
    const other = lang === 'en' ? 'ar' : 'en'
    expect(isMarked({question: {[lang]: question}, answer: {[other]: answer}})).toBe(false)
    expect(
      isMarked({
        items: [
          {_key: 'k1', a: {[lang]: question}},
          {_key: 'k2', b: {[lang]: answer}},
        ],
      }),
    ).toBe(false)
  },
)

test('a paragraph does not take back the claim of its heading', () => {
  const heading = {...block('Earn guaranteed profits with zero risk'), style: 'h2'}
  const post = {body: {en: [heading, {...block('Open a demo account to see how it works.'), _key: 'b2'}]}}
  expect(isMarked(post)).toBe(true)
  expect(listMarkedTexts(post).map(({path}) => path)).toEqual([['body', 'en', {_key: 'b1'}]])
})

describe('a statistic is read with its label', () => {
  test.each([
    ['95%', 'en', 'winning trades'],
    ['300%', 'en', 'return in a year'],
    ['Double', 'en', 'your money in a month'],
    ['Zero', 'en', 'risk'],
    ['300%', 'ar', 'عائد في السنة'],
    ['بلا', 'ar', 'مخاطر'],
  ] as const)('%s, %s: %s', (figure, lang, label) => {
    expect(isMarked({label: {[lang]: label}})).toBe(false)
    for (const [first, ...others] of [
      [{figure}, {label: {[lang]: label}}],
      [{label: {[lang]: label}}, {figure}],
    ]) {
      const document = {figures: [Object.assign({_key: 'k1'}, first, ...others)]}
      expect(isMarked(document)).toBe(true)
      expect(listMarkedTexts(document)).not.toEqual([])
    }
  })

  test('languages, objects and long texts are not mixed', () => {
    const long = 'risk warnings stand on each page of this site, and on each mail that we send'
    expect(isMarked({title: {en: 'Zero'}, label: {ar: 'risk'}})).toBe(false)
    expect(isMarked({figures: [{figure: 'Zero'}, {label: {en: 'risk'}}]})).toBe(false)
    expect(isMarked({figures: [{figure: 'Zero', label: {en: long}}]})).toBe(false)
  })
})

describe('a document that would take too long', () => {
  const nest = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}"Calm"${']'.repeat(depth)}`)
  const ask = (count: number) => ({
    items: Array.from({length: count}, (_, index) => ({_key: `k${index}`, question: {en: 'Why?'}})),
  })

  const name = 'a'.repeat(5_000)
  const calm = (count: number) => Array.from({length: count}, () => 'Calm')
  /** The whole document is marked, and no words are named. */
  const whole = {path: [], words: []}

  test('counts as marked if it is nested too deep, and its search never fails', () => {
    expect(isMarked({text: nest(40)})).toBe(false)
    for (const depth of [60, 100_000]) {
      expect(isMarked({text: nest(depth)})).toBe(true)
      expect(listMarkedTexts({text: nest(depth)})).toEqual([whole])
    }
  })

  test.each([
    ['too many texts', ask(100), ask(5_001)],
    ['too long texts', {title: 'Calm '.repeat(10_000)}, {title: 'Calm '.repeat(30_000)}],
    ['too long paths', {[name]: calm(10)}, {[name]: calm(30)}],
  ])('counts as marked if it has %s', (_, short, long) => {
    expect([isMarked(short), listMarkedTexts(short)]).toEqual([false, []])
    expect([isMarked(long), listMarkedTexts(long)]).toEqual([true, [whole]])
  })

  test('has a search time that grows with its questions, and not with their square', () => {
    // As many questions in few documents as in many: short measurements of processor time are inexact.
    const measure = (count: number, documents: number) => {
      const document = ask(count)
      return Math.min(
        ...Array.from({length: 3}, () => {
          const before = process.threadCpuUsage()
          for (let left = documents; left > 0; left--) isMarked(document)
          const {user, system} = process.threadCpuUsage(before)
          return user + system
        }),
      )
    }
    measure(400, 16)
    // 1 if the time grows with the questions of a document, 8 if with their square.
    expect(measure(3_200, 4) / measure(400, 32)).toBeLessThan(3)
  })
})

describe('a class whose marketing some region bans', () => {
  const both = (en: string, ar = 'نص') => ({_type: 'localizedString', en, ar})

  test.each([
    ['homePage', {headline: both('Bitcoin, open around the clock')}],
    ['homePage', {leadWithoutCrypto: both('Shares', 'العملات المشفّرة')}],
    ['tool', {features: [{_key: 'a', title: both('ETH alerts')}]}],
    ['blogCategory', {slug: {current: 'coins'}, title: both('Crypto')}],
    ['tradingPage', {cards: [{_key: 'a', group: 'forex', text: both('And Bitcoin')}]}],
    [
      'tradingHoursCalendar',
      {instruments: {groups: ['forex']}, note: both('Bitcoin CFDs trade all weekend')},
    ],
    [
      'tradingHoursCalendar',
      {instruments: {groups: ['crypto'], symbols: ['EURUSD']}, closures: [{name: both('Bitcoin day')}]},
    ],
    ['tradingHoursCalendar', {instruments: {groups: ['crypto', 'forex']}, note: both('Bitcoin')}],
    [
      'tradingPage',
      {
        cards: [
          {_key: 'a', group: 'crypto', text: both('Coins')},
          {_key: 'a', group: 'forex', text: both('Bitcoin')},
        ],
      },
    ],
    ['tradingPage', {cards: [{group: 'crypto'}, {group: 'forex', text: both('Bitcoin')}]}],
    ['navigation', {mainLinks: [{_key: 'a', label: both('Buy BTC'), href: '/trading'}]}],
  ])('is a claim in a text of type %s that every region shows: %j', (_type, texts) => {
    const document = {_type, ...texts}
    expect(isMarked(document)).toBe(true)
    expect(listMarkedTexts(document)).not.toEqual([])
  })

  test.each([
    ['homePage', {lead: both('Currencies, gold and crypto')}],
    ['tradingPage', {cards: [{_key: 'a', group: 'crypto', symbols: ['BTCUSD'], text: both('Bitcoin')}]}],
    ['blogCategory', {slug: {current: 'crypto'}, title: both('Crypto')}],
    ['tradingPage', {cards: [{group: 'forex'}, {group: 'crypto', text: both('Bitcoin')}]}],
    [
      'tradingHoursCalendar',
      {instruments: {groups: ['crypto'], symbols: []}, note: both('Bitcoin trades all weekend')},
    ],
    ['blogPost', {title: both('What Bitcoin costs')}],
    ['landingPage', {title: both('Bitcoin CFDs')}],
    ['faq', {question: both('Are crypto CFDs available to me?')}],
    ['legalDocument', {title: both('Crypto CFDs')}],
    [undefined, {name: both('Cryptocurrencies')}],
  ])(
    'is none in a text of type %s that such regions leave out, or that states the ban: %j',
    (_type, texts) => {
      expect(isMarked({...(_type !== undefined && {_type}), ...texts})).toBe(false)
    },
  )
})

describe('leverage above the lowest cap of any region', () => {
  const both = (text: string) => ({_type: 'localizedString', en: text, ar: text})

  test.each(['homePage', 'blogPost', 'tool', 'faq', 'accountTypeCopy', 'siteSettings', 'landingPage'])(
    'is a claim in a document of type %s',
    (_type) => {
      const document = {_type, text: both('Up to 1:500 leverage')}
      expect(isMarked(document)).toBe(true)
      expect(listMarkedTexts(document)).toEqual([
        {path: ['text', 'en'], words: ['1:500']},
        {path: ['text', 'ar'], words: ['1:500']},
      ])
    },
  )

  test('is a claim where a figure and its label state it together', () => {
    expect(isMarked({_type: 'tool', claims: [{_key: 'a', figure: '500', label: both('Leverage')}]})).toBe(
      true,
    )
    expect(isMarked({_type: 'tool', claims: [{_key: 'a', figure: '500', label: both('Markets')}]})).toBe(
      false,
    )
  })

  test('is none up to the cap that each region allows for some class', () => {
    expect(isMarked({_type: 'blogPost', text: both('At 1:20, one part in twenty is margin.')})).toBe(false)
    expect(isMarked({_type: 'blogPost', text: both('At 1:30, one part in thirty is margin.')})).toBe(true)
  })

  test('is none in texts that state the caps of regions, which still may not promise', () => {
    for (const _type of ['regionProfile', 'legalDocument']) {
      expect(isMarked({_type, text: both('Leverage of up to 1:200')})).toBe(false)
      expect(isMarked({_type, text: both('Guaranteed profits at 1:200')})).toBe(true)
    }
  })

  test.each(['1:500', '1:9999', '500:1'])('is a claim as a headline figure of any kind: %s', (figure) => {
    for (const kind of ['leverage', 'lot']) {
      const figures = [{_key: 'a', _type: 'headlineFigure', kind, figure, label: both('leverage')}]
      expect(isMarked({_type: 'homePage', figures})).toBe(true)
    }
  })
})
