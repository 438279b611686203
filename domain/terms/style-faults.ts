import type {Language, Localized} from '#domain/languages.ts'

/** The forms of a counted noun: after 3 to 10, after 11 to 99, and after whole hundreds; each with the spellings in use. */
type Counted = Readonly<{few: readonly string[]; many: readonly string[]; other: readonly string[]}>

const noun = (few: string, many: string, other: string): Counted => ({
  few: few.split(' '),
  many: many.split(' '),
  other: other.split(' '),
})

const nouns: readonly Counted[] = [
  noun('دولارات', 'دولارًا', 'دولار'),
  noun('ينات', 'ينًا', 'ين'),
  noun('أيام', 'يومًا', 'يوم'),
  noun('أسابيع', 'أسبوعًا', 'أسبوع'),
  noun('أشهر شهور', 'شهرًا', 'شهر'),
  noun('سنوات', 'سنة', 'سنة'),
  noun('ساعات', 'ساعة', 'ساعة'),
  noun('دقائق', 'دقيقة', 'دقيقة'),
  noun('ثوانٍ', 'ثانية', 'ثانية'),
  noun('ليالٍ', 'ليلة', 'ليلة'),
  noun('نقاط', 'نقطة', 'نقطة'),
  noun('أدوات', 'أداة', 'أداة'),
  noun('صفقات', 'صفقة', 'صفقة'),
  noun('أحرف حروف', 'حرفًا', 'حرف'),
  noun('رموز', 'رمزًا', 'رمز'),
  noun('خطوات', 'خطوة', 'خطوة'),
  noun('مؤشرات', 'مؤشرًا', 'مؤشر'),
  noun('لوتات', 'لوتًا', 'لوت'),
]

const forms = new Map(
  nouns.flatMap((each) =>
    Object.values(each)
      .flat()
      .map((form) => [form, each] as const),
  ),
)

// A whole number or a decimal, but not a part of a ratio, a time or a date.
const counted = /(?<![\d.,:/-])(?<count>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) (?<form>[\p{L}\p{M}]+)/gu

function expected(count: number, {few, many, other}: Counted): readonly string[] {
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return few
  if (rest >= 11) return many
  return other
}

/** Counts in a text whose noun has the wrong form, such as `30 يوم`. */
function findWrongAgreement(text: string): string[] {
  return [...text.matchAll(counted)].flatMap(({groups: {count = '', form = ''} = {}}) => {
    const known = forms.get(form)
    // After a decimal, the noun keeps its plain form: `3.50 دولار`.
    const right =
      known && (count.includes('.') ? known.other : expected(Number(count.replaceAll(',', '')), known))
    return right && !right.includes(form) ? [`${count} ${form} (say: ${count} ${right[0] ?? ''})`] : []
  })
}

const findWrongForms: Partial<Localized<(text: string) => string[]>> = {ar: findWrongAgreement}

type Phrase = Readonly<{phrase: RegExp; say: string}>

/** Phrases that read as translated, with an editor's replacement. */
const translatedPhrases: Partial<Localized<readonly Phrase[]>> = {
  en: [
    {
      phrase: /\b(?:is|are|and) no (?:advice|offer|company|definition|legal definition|machine|moment)\b/iu,
      say: 'not advice, not an offer',
    },
    {phrase: /\bno recommendation by\b/iu, say: 'not a recommendation from'},
    {
      phrase:
        /\bstands? (?:side by side )?(?:under|on every page|on the \w+ page|at the (?:head|top) of)\b/iu,
      say: 'is listed under, appears on',
    },
    {phrase: /\bstood (?:then|until)\b/iu, say: 'was published'},
    {phrase: /\bin spite of it\b/iu, say: 'despite'},
    {phrase: /\b(?:link|button|form) with which you\b/iu, say: 'a link to'},
    {phrase: /\bwhom it suits\b/iu, say: 'who it suits'},
    {phrase: /\b(?:have|has) us (?:ask|tell|write)\b/iu, say: 'require us to'},
    {phrase: /\ball that (?:this|it) is made of\b/iu, say: 'every field that it needs'},
    {phrase: /\bhear of\b/iu, say: 'get notices of'},
    {phrase: /\bnothing waits\b|\bit waits\b/iu, say: 'is waiting'},
    {phrase: /\bnobody among us\b/iu, say: 'none of us'},
    {phrase: /\bprices of tomorrow\b/iu, say: 'tomorrow’s prices'},
    {phrase: /\bno view on prices\b/iu, say: 'no opinions on prices'},
    {phrase: /\bone press\b/iu, say: 'press the button'},
    {phrase: /\bscan the drawing\b/iu, say: 'scan the QR code'},
    {phrase: /\bcode of the app\b/iu, say: 'code from the app'},
    {phrase: /\bwhere this stands\b/iu, say: 'read it on the site'},
    {phrase: /\bprobably you\b/iu, say: 'we received a request'},
    {phrase: /\bwho(?:so)?ever\b/iu, say: 'anyone who, a client who'},
    {phrase: /\b(?:somebody|anybody|everybody)\b/iu, say: 'someone, anyone, everyone'},
    {
      phrase: /\bnobody (?:can|calls|is|is asked|trades|gave)\b/iu,
      say: 'no account can be opened, we do not call',
    },
    {phrase: /\bin earnest\b/iu, say: 'a real broker'},
    {phrase: /\b(?:your|their) (?:knowledge and )?means\b/iu, say: 'finances'},
    {phrase: /\bhabits to keep\b/iu, say: 'an established preference'},
    {phrase: /, for (?:it|you|there|they) (?:has|have|is|are|will)\b/iu, say: 'because'},
    {
      phrase:
        /(?<!there )\b(?:is|are) no (?:cost|limit|member|ceiling|guest|part|reliable|substitute|page)\b/iu,
      say: 'is not a',
    },
    {phrase: /\bbeside (?:the|your|each|it|them|indices)\b/iu, say: 'next to, as well as'},
    {phrase: /\b(?:prices|figures|tables|spread) of (?:the|that) moment\b/iu, say: 'current prices'},
    {phrase: /\breach(?:es)? us (?:at|by)\b/iu, say: 'send questions to'},
    {phrase: /\b(?:in|on) which you (?:live|wrote|sent|drew)\b/iu, say: 'you live in, the day you sent'},
    {phrase: /\bgives you no right\b/iu, say: 'does not entitle you'},
    {phrase: /\bof (?:its|their) own,/iu, say: 'our own'},
    {
      phrase: /\b(?:No|Nothing) (?:figures|fees|account types) (?:is|are) known yet\b/iu,
      say: 'available yet',
    },
    {phrase: /\bA person (?:replies|answers)\b/iu, say: 'a member of staff replies'},
    {phrase: /\b(?:Called off|Over):/u, say: 'Cancelled, Completed'},
  ],
  ar: [
    {phrase: /بهذا الزر لا تصل/u, say: 'اضغط الزر لنوقف'},
    {phrase: /(?:^|\s)في يومنا هذا/u, say: 'اليوم الحالي'},
    {phrase: /اشترك أحدهم/u, say: 'وصلنا طلب اشتراك'},
    {phrase: /تتداول فارق السعر/u, say: 'تتداول على تغيّر السعر'},
    {phrase: /(?:^|\s)من الآن (?!فصاعد)/u, say: 'من الآن فصاعدًا'},
    {phrase: /امسح الرمز(?! ضوئي)/u, say: 'امسح رمز QR ضوئيًا'},
    {phrase: /هذه اللحظة بصيغة/u, say: 'هذه النصوص بصيغة'},
    {phrase: /(?:^|\s)(?:وافق|ووافق) (?:عنوان|أحد العنوانين|العنوان)/u, say: 'بعد تأكيده من العنوان'},
    {phrase: /(?:^|\s)لم يُقَس/u, say: 'لا قياس'},
    {phrase: /(?:تحدّد فقط|يبيّن|يبيّن المتجر|انظر|اسأل نفسك) هل(?!\p{L})/u, say: 'ما إذا كان'},
    {phrase: /(?<!\p{L})عادات (?:يتمسّك|تتمسّك) بها/u, say: 'لمن لم يعتد منصة بعينها'},
    {phrase: /حجم الصفقة من المخاطرة|حجمها من الخسارة/u, say: 'تحديد حجم الصفقة بحسب المخاطرة'},
    {phrase: /(?<!\p{L})بين \d[\d.,]*%?-\d/u, say: 'ما بين 74% و89%'},
    {phrase: /سياسة داخلية بعدم العرض/u, say: 'غير متاحة: سياسة داخلية'},
    {phrase: /(?<!\p{L})(?:أداء متراجع|أثر حرج)(?!\p{L})/u, say: 'أداء دون المعتاد، أثر بالغ'},
    {phrase: /للعملاء المستحقين/u, say: 'للعملاء المؤهلين'},
    {phrase: /برنامج الغريب/u, say: 'برامج الغير'},
    {phrase: /جوجل/u, say: 'غوغل'},
    {phrase: /يُمسك بها الحساب/u, say: 'العملة المفتوح بها الحساب'},
    {phrase: /لا [يت]قول (?:الكثير|شيئًا) عن/u, say: 'لا تدل كثيرًا على'},
    {phrase: /(?<!\p{L})على ماذا(?!\p{L})/u, say: 'ما تتدرّب عليه'},
    {phrase: /(?<!\p{L})(?:قام|قامت|قمت|قمنا|يقوم|تقوم|نقوم) ب(?=\p{L})/u, say: 'الفعل نفسه'},
    {phrase: /كلمة المرور تعمل|تعمل كلمة المرور/u, say: 'كلمة المرور صالحة'},
    {phrase: /السوق (?:مفتوح|مغلق)(?!\p{L})/u, say: 'السوق مفتوحة'},
    {phrase: /(?<!\p{L})على (?:كل|جميع|أقل) (?:حساب|الحسابات|أنواع الحسابات|المنصات)/u, say: 'في كل حساب'},
  ],
}

type Rule = Readonly<{fault: string; pattern: RegExp}>

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

const everywhere: readonly Rule[] = [
  {fault: 'two punctuation marks in a row', pattern: /[،؛:,;][.،؛:,;]/u},
  {fault: 'a hyphen as a minus sign (say: \u2212)', pattern: /(?<![\p{L}\d)])-(?:[A-Z]{3} |[$€£])?\d/u},
]

const rules: Partial<Localized<readonly Rule[]>> = {
  en: [
    {fault: 'a currency after its amount (say: USD 3.50)', pattern: /\d (?:USD|EUR|GBP|JPY|AED|SAR)\b/u},
    {
      fault: 'a month before its day (say: 6 January)',
      pattern: new RegExp(`\\b(?:${months}) \\d{1,2}\\b(?!:)`, 'u'),
    },
    {fault: 'a time of twelve hours (say: 17:00)', pattern: /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/iu},
  ],
  ar: [
    {
      fault: 'a currency by its code or sign (say: 3.50 دولار)',
      pattern: /\b[A-Z]{3} \d|\d [A-Z]{3}\b|\$ ?\d|\d ?\$/u,
    },
    {
      fault: 'a range that is not in words',
      pattern: /(?<![\p{L}\d-])(?!\d{4}-\d\d-\d\d)\d[\d.,:]*%?-\d/u,
    },
    {fault: 'a label that agrees with a masculine field only (say: إلزامي)', pattern: /(?<!\p{L})مطلوب$/u},
    {
      fault: 'a month by its Syriac name (say: نوفمبر)',
      pattern: /(?:كانون|تشرين) (?:الأول|الثاني)|(?<!\p{L})(?:شباط|آذار|نيسان|حزيران|أيلول)(?!\p{L})/u,
    },
    {fault: 'a time of twelve hours (say: 17:00)', pattern: /\d [صم](?!\p{L})|\d (?:صباحًا|مساءً)/u},
  ],
}

/** Finds style faults in a text: translated phrases, misformatted amounts, dates, times and ranges, and counts that don't agree. */
export const findStyleFaults = (lang: Language, text: string): string[] => [
  ...[...everywhere, ...(rules[lang] ?? [])]
    .filter(({pattern}) => pattern.test(text))
    .map(({fault}) => fault),
  ...(translatedPhrases[lang] ?? []).flatMap(({phrase, say}) => {
    const [found] = phrase.exec(text) ?? []
    return found === undefined ? [] : [`"${found.trim()}" (say: ${say})`]
  }),
  ...(findWrongForms[lang]?.(text) ?? []),
]
