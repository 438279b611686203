/** A counted noun: after 3 to 10, after 11 to 99, and after whole hundreds; each with the spellings in use. */
type Counted = Readonly<{few: readonly string[]; many: readonly string[]; other: readonly string[]}>

const noun = (few: string, many: string, other: string): Counted => ({
  few: few.split(' '),
  many: many.split(' '),
  other: other.split(' '),
})

const nouns: readonly Counted[] = [
  noun('دولارات', 'دولارًا', 'دولار'),
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

// A whole number alone: not a part of a price, a ratio, a time or a date.
const counted = /(?<![\d.,:/-])(?<count>\d{1,3}(?:,\d{3})+|\d+) (?<form>[\p{L}\p{M}]+)/gu

function expected(count: number, {few, many, other}: Counted): readonly string[] {
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return few
  if (rest >= 11) return many
  return other
}

/** Counts in an Arabic text whose noun has the wrong form, such as `30 يوم`. */
export function findWrongAgreement(text: string): string[] {
  return [...text.matchAll(counted)].flatMap(({groups: {count = '', form = ''} = {}}) => {
    const known = forms.get(form)
    const right = known && expected(Number(count.replaceAll(',', '')), known)
    return right && !right.includes(form) ? [`${count} ${form} (say: ${count} ${right[0] ?? ''})`] : []
  })
}
