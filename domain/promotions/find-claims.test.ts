import {describe, expect, test} from 'vitest'
import {findClaims} from './find-claims.ts'

describe('a promise is found, as it is written', () => {
  test.each([
    ['Guaranteed profit of 20% per month, risk-free.', ['Guaranteed', 'profit of 20%', 'risk-free']],
    ['We guarantee you steady profits', ['guarantee you steady profits']],
    ['A RISK FREE trade, with no risk at all', ['RISK FREE trade', 'no risk']],
    ['Without any risk', ['Without any risk']],
    ['Returns of up to 12.5 percent', ['Returns of up to 12.5 percent']],
    ['Earn 5 % a week', ['Earn 5 %']],
    ['A welcome bonus waits, for a limited time', ['bonus', 'limited time']],
    ['A sure win and a safe investment', ['sure win', 'safe investment']],
    ['Get rich: double your money. Act now!', ['Get rich', 'double your money', 'Act now']],
    ['Not only guaranteed', ['guaranteed']],
    ['Don’t wait: guaranteed', ['Don’t wait', 'guaranteed']],
    ['Do not miss it', ['Do not miss']],
    ['You cannot lose', ['cannot lose']],
    ['guar\u00adan\u200bteed', ['guar\u00adan\u200bteed']],
    ['There is no doubt. Guaranteed', ['Guaranteed']],
    ['ربح مضمون بدون مخاطر', ['ربح مضمون', 'بدون مخاطر']],
    ['أرباحٌ يوميّةٌ مضمونةٌ', ['أرباحٌ يوميّةٌ مضمونةٌ']],
    ['تداولٌ خالٍ من المخاطر', ['خالٍ من المخاطر']],
    ['وبأرباحٍ مضمونةٍ لعملائنا', ['وبأرباحٍ مضمونةٍ']],
    ['نضمن لك أرباحًا', ['نضمن لك أرباحًا']],
    ['مكافأة ترحيبية، وعرض لفترة محدودة', ['مكافأة', 'وعرض لفترة محدودة']],
    ['بالمكافآت', ['بالمكافآت']],
    ['عائد بنسبة ٢٠٪ شهريًا', ['عائد بنسبة ٢٠٪']],
    ['استثمارٌ آمن، ومن دون أي مخاطرة', ['استثمارٌ آمن', 'ومن دون أي مخاطرة']],
    ['ضاعِف أموالك، ولا تفوّت الفرصة', ['ضاعِف أموالك', 'ولا تفوّت']],
    ['لن تخسر', ['لن تخسر']],
    ['لا مخاطر', ['لا مخاطر']],
    ['الثراء السريع', ['الثراء السريع']],
    ['مـــكـــافـــأة', ['مـــكـــافـــأة']],
    ['Can I lose? – No.', ['Can I lose? – No']],
    ['Is the trade risk-free?\nYes.', ['risk-free']],
    ['Is it risk-free? – Yes.', ['risk-free']],
    ['Guaranteed profits and fraud alerts', ['Guaranteed']],
    ['Guaranteed profits with us, while elsewhere you could lose', ['Guaranteed']],
    ['هل يمكن أن أخسر؟ – لا', ['هل يمكن أن أخسر؟ – لا']],
    ['هل الربح مضمون؟\nنعم', ['الربح مضمون']],
    ['أرباح مضمونة مع تنبيهات الاحتيال', ['أرباح مضمونة']],
    ['أرباح مضمونة معنا، وغيرنا قد تخسر معه', ['أرباح مضمونة']],
    ['Profits so steady you can set your watch by them', ['Profits so steady']],
    ['High returns with low risk', ['High returns with low risk']],
    ['The secret the banks do not want you to know', ['secret the banks do not want']],
    ['Make more in an hour than in a month at work', ['more in an hour than in a month']],
    ['عوائد مرتفعة ومخاطر منخفضة', ['عوائد مرتفعة ومخاطر منخفضة']],
    ['تقاعد في الخامسة والثلاثين', ['تقاعد في الخامسة']],
    ['حول مصروفك إلى ثروة', ['حول مصروفك إلى ثروة']],
  ])('%s', (text, words) => {
    expect(findClaims(text)).toEqual(words)
  })
})

describe('what is denied, or only sounds alike, is none', () => {
  test.each([
    'Is the trade risk-free?\nNo trade is.',
    'Is a bonus paid?\nThe regulator decides.',
    'Can I lose more than my deposit? No.',
    'A fraud: guaranteed profits.',
    'هل يمكن أن أخسر أكثر من إيداعي؟ لا.',
    'Profits are not guaranteed.',
    "Your account can't fall below zero.",
    'Compare the swap of both directions before you hold a position.',
    'High returns come with high risk.',
    'لا توجد عوائد مرتفعة بمخاطر منخفضة.',
    'Nothing is guaranteed, and no trade is risk-free.',
    'There is no such thing as a risk-free trade.',
    'We do not guarantee profits, and pay no bonus.',
    'Bonuses are prohibited in this region.',
    'A guaranteed stop closes the position at its price.',
    'You cannot lose more than you deposit.',
    'There is no risk warning on this page.',
    'After a loss of 50 % a gain of 100 % is needed.',
    'Never trade without risk limits.',
    'أرباح غير مضمونة',
    'لا توجد أرباح مضمونة',
    'ليست الأرباح مضمونة، ولا نضمن أي ربح.',
    'لا تداول بدون مخاطر',
    'لا نقدّم مكافآت ولا عروضًا لفترة محدودة',
    'يُحظر تقديم المكافآت في هذه المنطقة',
    'مضمون هذا النص',
    'لن تخسر أكثر مما أودعت',
    'تضاعف الرافعة الأرباح والخسائر',
    'السرعة لا المخاطر',
  ])('%s', (text) => {
    expect(findClaims(text)).toEqual([])
  })
})

describe('a claim is found however its letters are written', () => {
  const small = 'ɢᴜᴀʀᴀɴᴛᴇᴇᴅ'
  test.each([
    ['of Cyrillic and Greek', 'guаrаntееd prοfits'],
    ['small capitals', `${small} profits`],
    ['of full width', 'ｇｕａｒａｎｔｅｅｄ profits'],
    ['white on black', '🅶🆄🅰🆁🅰🅽🆃🅴🅴🅳 profits'],
    ['with accents', 'gúàrântéëd profits'],
    ['with fillers between', 'guar\u3164ant\u115feed pro\uffa0fits, ri\u2800sk free'],
    ['with marks that have no width', 'gu\u200bar\u2060ant\u00adeed'],
    ['spaced', 'g u a r a n t e e d profits'],
    ['dotted', 'g.u.a.r.a.n.t.e.e.d profits'],
    ['with digits and signs', 'gu@r4nt33d pr0fit$'],
    ['joined', 'guaranteedprofits'],
    ['a tag', '#RiskFreeTrading'],
    ['drawn out', 'Guaranteeeeed profiiiits'],
    ['Persian and Urdu', 'ربحک مضمۏن'],
    ['lengthened', 'أربـــاح مضمـــونة'],
    ['spaced in Arabic', 'أ ر ب ا ح م ض م و ن ة'],
    ['joined in Arabic', 'أرباحمضمونة'],
  ])('%s', (_, text) => {
    expect(findClaims(text)).not.toEqual([])
  })
})

describe('a negation takes back only what it governs', () => {
  test.each([
    'No other broker offers you guaranteed profits.',
    'Nobody else gives guaranteed returns.',
    'Guaranteed profits are not available elsewhere.',
    'There is no catch to doubling your account.',
    'You do not need experience to earn 20% a month.',
    'No fees, no stress, guaranteed profits.',
    'Not only are profits guaranteed, they are paid daily.',
    'لن تجد وسيطًا غيرنا يضمن لك الربح',
    'لا تحتاج إلى خبرة لتحقق أرباحًا مضمونة',
  ])('claimed: %s', (text) => {
    expect(findClaims(text)).not.toEqual([])
  })

  test.each([
    'No strategy guarantees a profit.',
    'We cannot, for any type of account, assure you of a monthly income.',
    'Nobody, including our own staff, can tell you that profits are guaranteed.',
    'Rather than guaranteeing profits, we publish who loses.',
    'Is trading free of risk? No.',
    'Beware of fraudsters who guarantee profits.',
    'لا استراتيجية تضمن الربح',
    'هل الأرباح مضمونة؟ لا.',
    'احذر من كل من يضمن لك عوائد.',
  ])('denied: %s', (text) => {
    expect(findClaims(text)).toEqual([])
  })
})

test.each([
  'Deposit at least $100. You can withdraw any amount on each working day.',
  'The smallest deposit is $100. Withdraw your money at any time.',
  'Tell a friend, or get in touch with us.',
  'Deposit $100, trade from 0.01 lots.',
  'When you open an account, deposit at least $100.',
  'You get a receipt for $100 when you deposit by card.',
  'A position may be 20 times your margin.',
  'أودع 100 دولار على الأقل. يمكنك سحب أموالك في أي وقت.',
  'افتح حسابًا وأودع 100 دولار.',
])('a sentence about payments claims nothing: %s', (text) => {
  expect(findClaims(text)).toEqual([])
})

describe('everyday words of a sentence do not take its claim back', () => {
  test.each([
    'Guaranteed profits every month, plus a free demo account.',
    'Guaranteed profits every month and a free demo account.',
    'Open a free demo account plus guaranteed profits.',
    'Risk-free trading on our demo account, guaranteed profits on the live one.',
    'A risk-free 20% a month, or practise with virtual money first.',
    'Your capital is 100% protected, even if other brokers could lose it.',
    'Earn a guaranteed 10% a month and avoid high fees.',
    'Double your money in a month, without costly mistakes.',
    'Guaranteed returns on your deposit, backed by research.',
    'Guaranteed returns on your deposit, as our study shows.',
    'Risk-free trading, and complaints are answered in a day.',
    'Can you earn a guaranteed 10% a month? Thousands already do.',
    'Who earns guaranteed profits every month? Everyone at Marsa.',
    'أرباح مضمونة كل شهر، مع حساب تجريبي مجاني.',
    'أرباح مضمونة كل شهر وحساب تجريبي.',
    'حساب تجريبي وأرباح مضمونة',
    'أرباح مضمونة كل شهر، وتجنب الرسوم المرتفعة.',
    'ربح مضمون كل شهر، من دون خطأ مكلف.',
    'عوائد مضمونة على إيداعك، تستند إلى أبحاث.',
    'عوائد مضمونة على إيداعك تدعمها دراسة السوق.',
    'أرباح مضمونة، والرد على كل شكوى في يوم.',
    'أرباح مضمونة من شركة مرخصة من هيئة الأوراق المالية.',
    'هل تربح 10٪ مضمونة كل شهر؟ آلاف المتداولين يربحونها.',
  ])('claimed: %s', (text) => {
    expect(findClaims(text)).not.toEqual([])
  })

  test.each([
    'Free demo account',
    'Practise on a demo account without risk.',
    'A demo account lets you trade without risk.',
    'A strategy that did well in a test can lose money from the first day.',
    'Avoid anyone who promises guaranteed profits.',
    'It is a mistake to believe that profits are guaranteed.',
    'Can you earn a guaranteed 10% a month?',
    'Does a stop loss remove the risk? It does not.',
    'حساب تجريبي مجاني',
    'تدرب بلا مخاطر على حساب تجريبي.',
    'تدرب بدون مخاطر بأموال افتراضية.',
    'الحساب التجريبي خالٍ من المخاطر.',
    'افتح حسابًا تجريبيًا وانظر إلى الصفقات التي تبقى مفتوحة أيامًا.',
    'تجنب كل من يعدك بأرباح مضمونة.',
    'هل تربح 10٪ مضمونة كل شهر؟',
  ])('calm: %s', (text) => {
    expect(findClaims(text)).toEqual([])
  })
})

test.each([
  'Deposit 100, trade with 200',
  'Get $100 when you open an account',
  'Open an account and get $100',
  'Average return 14% p.a.',
  'Average annual return: 14%',
  '14% average annual return',
  'Trade with 500 times your money',
  'Trade with five hundred times your deposit',
  'أودع 100، تداول بـ200',
  'احصل على 100 دولار عند فتح حساب',
  'متوسط العائد 14٪ سنويًا',
  'تداول بـ500 ضعف أموالك',
  'Earn twenty percent every month',
  'You will make money',
  'Profits are certain',
  'Your capital is protected',
  'Safer than a term deposit',
  'From 500 dollars to 50,000 dollars',
  'Refer a friend, earn $200',
  'Refer a friend. Earn $200.',
  'Invite your friends and colleagues: get 50 dollars each',
  'Deposit $100 today. Withdraw $1,000 on Friday.',
  'Deposit 100 dollars now, take out 1,000 dollars next week',
  'أودع 100 دولار اليوم. اسحب 1000 دولار يوم الجمعة.',
  'ادع صديقًا، واحصل على 200 دولار',
  'عشرون بالمئة كل شهر',
  'رأس مالك محمي',
  'أفضل من ودائع البنوك',
])('a claim in plain words is found: %s', (text) => {
  expect(findClaims(text)).not.toEqual([])
})

test.each([
  'a ',
  'a',
  'profit ',
  'no risk and ',
  'not ',
  'ربح ',
  'twenty percent ',
  'g.',
  'ab-',
  'a✅ ',
  'profit|',
  '1:20, ',
  '1:20 ',
])('the time of a search grows with its text, not faster: %j', (part) => {
  const measure = (length: number) => {
    const text = part.repeat(length / part.length)
    const before = process.threadCpuUsage()
    findClaims(text)
    return process.threadCpuUsage(before).user / 1_000
  }
  measure(20_000)
  // Eight times the text takes about eight times as long. Quadratic growth would take sixty-four times as long.
  expect(measure(160_000)).toBeLessThan(30 * Math.max(measure(20_000), 10))
})

test('what an override shows in reverse is a claim, because the search reads other words', () => {
  expect(findClaims('Now: \u202etiforp deetnarauG\u202c here')).toEqual(['tiforp deetnarauG'])
  expect(findClaims('\u202dنومضم حبر')).toEqual(['نومضم حبر'])
  expect(findClaims('An isolate: \u2068EUR/USD\u2069, and a mark\u200f.')).toEqual([])
})
