import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Localized} from '#domain/languages.ts'

/** A concept with its one term in each language, and synonyms that texts must not use. */
export type Term = Partial<Localized<string>> &
  Readonly<{
    /** Synonyms. One with vowel signs must match exactly; others match in any spelling. */
    not?: Partial<Localized<readonly string[]>>
  }>

const costs: readonly Term[] = [
  {en: 'spread', ar: 'فارق السعر', not: {ar: ['سبريد', 'هامش السعر', 'فرق السعر']}},
  {en: 'commission', ar: 'العمولة', not: {ar: ['كوميشن']}},
  {
    en: 'per side',
    ar: 'عند الفتح ومثلها عند الإغلاق',
    not: {
      en: ['each way', 'one way', 'and side'],
      ar: ['لكل جانب', 'عن كل جانب', 'عمولة الجانبين', 'في كل اتجاه'],
    },
  },
  {en: 'round turn', ar: 'للفتح والإغلاق معًا', not: {en: ['round trip'], ar: ['ذهابًا وإيابًا', 'جولة كاملة']}},
  {
    en: 'swap',
    ar: 'رسوم التبييت',
    // The bare word that remains when the term itself is removed.
    not: {
      en: ['overnight fee', 'rollover fee', 'financing charge'],
      ar: ['تبييت', 'مبادلة', 'سواب', 'رسوم المبيت'],
    },
  },
  {en: 'rollover', ar: 'الترحيل', not: {ar: ['رول أوفر']}},
]

const positions: readonly Term[] = [
  {en: 'lot', ar: 'لوت', not: {ar: ['عقد قياسي']}},
  {en: 'micro lot', ar: 'مايكرو لوت', not: {ar: ['لوت مصغر', 'لوتات مصغرة', 'ميكرو لوت', 'ميني لوت']}},
  {en: 'pip', ar: 'نقطة', not: {ar: ['بيبس']}},
  {en: 'long position', ar: 'صفقة شراء', not: {ar: ['مركز طويل', 'صفقة طويلة']}},
  {en: 'short position', ar: 'صفقة بيع', not: {ar: ['مركز قصير', 'صفقة قصيرة']}},
  {en: 'leverage', ar: 'الرافعة المالية', not: {en: ['gearing'], ar: ['الروافع المالية']}},
  {en: 'leverage cap', ar: 'حدّ الرافعة المالية', not: {ar: ['سقف الرافعة', 'حدود أدنى']}},
  {en: 'margin', ar: 'الهامش', not: {ar: ['مارجن']}},
  {en: 'free margin', ar: 'الهامش المتاح', not: {ar: ['هامش حر']}},
  {en: 'equity', ar: 'صافي قيمة الحساب', not: {ar: ['حقوق الملكية']}},
  {
    en: 'margin close-out',
    ar: 'الإغلاق عند حدّ الهامش',
    not: {en: ['stop-out'], ar: ['تصفية الصفقات', 'تصفية المراكز']},
  },
  {en: 'negative balance protection', ar: 'الحماية من الرصيد السالب', not: {ar: ['حماية الرصيد السلبي']}},
  {en: 'drawdown', ar: 'التراجع من الذروة', not: {ar: ['السحب الأقصى']}},
]

const currencies: readonly Term[] = [
  {en: 'base currency', ar: 'عملة الأساس', not: {ar: ['عملة أساسية', 'عملات أساسية']}},
  {en: 'quote currency', ar: 'عملة التسعير', not: {ar: ['عملة التسعيرة', 'عملة الاقتباس']}},
  {en: 'account currency', ar: 'عملة الحساب', not: {ar: ['عملة أساس الحساب']}},
]

const instruments: readonly Term[] = [
  {en: 'CFD', ar: 'عقد الفروقات', not: {ar: ['عقود مقابل الفروقات', 'عقود الفروق']}},
  {en: 'asset class', ar: 'فئة الأصول', not: {ar: ['فئة الأصل', 'فئة الأداة']}},
  {en: 'underlying asset', ar: 'الأصل الأساسي', not: {ar: ['الأصل الضمني']}},
  {en: 'crypto', ar: 'العملات المشفّرة', not: {ar: ['عملات رقمية', 'عملات افتراضية']}},
  {en: 'Bitcoin', ar: 'بيتكوين', not: {ar: ['البيتكوين', 'بتكوين']}},
  {en: 'corporate actions', ar: 'إجراءات الشركات', not: {ar: ['أحداث الشركات']}},
  {en: 'ask price', ar: 'سعر الشراء', not: {ar: ['سعر الطلب']}},
  {en: 'bid price', ar: 'سعر البيع', not: {ar: ['سعر العرض']}},
  {en: 'live prices', ar: 'أسعار لحظية', not: {ar: ['أسعار حية', 'أسعار مباشرة', 'سعر مباشر']}},
]

const orders: readonly Term[] = [
  {en: 'stop order', ar: 'أمر الوقف', not: {ar: ['أمر إيقاف', 'أوامر إيقاف', 'أوامر الإيقاف', 'أمر ستوب']}},
  {en: 'stop-loss order', ar: 'أمر وقف الخسارة', not: {ar: ['أمر إيقاف الخسارة', 'ستوب لوس']}},
  {en: 'take-profit order', ar: 'أمر جني الأرباح', not: {ar: ['أمر أخذ الربح']}},
  {en: 'pending order', ar: 'الأمر المعلّق', not: {ar: ['أمر مؤجل']}},
  {en: 'order ticket', ar: 'نموذج الأمر', not: {ar: ['تذكرة الأمر']}},
  {en: 'slippage', ar: 'الانزلاق السعري', not: {ar: ['انزلاق الأسعار']}},
  {en: 'best execution', ar: 'أفضل تنفيذ', not: {ar: ['التنفيذ الأمثل']}},
  {en: 'market depth', ar: 'عمق السوق', not: {ar: ['عمق الأوامر']}},
  {en: 'Level II pricing', ar: 'أسعار المستوى الثاني'},
]

const accountTypes: Readonly<Record<AccountTypeCode, Term>> = {
  raw: {en: 'Raw Spread account', ar: 'حساب الفارق الخام', not: {ar: ['حساب السبريد الخام']}},
  standard: {en: 'Standard account', ar: 'الحساب القياسي', not: {ar: ['الحساب العادي', 'الحساب المعياري']}},
  pro: {en: 'Professional account', ar: 'الحساب الاحترافي', not: {ar: ['حساب المحترفين']}},
}

const accounts: readonly Term[] = [
  ...Object.values(accountTypes),
  {en: 'demo account', ar: 'الحساب التجريبي', not: {ar: ['حساب ديمو', 'الحساب الوهمي']}},
  {en: 'swap-free account', ar: 'الحساب الإسلامي', not: {ar: ['حساب معفى']}},
  {en: 'retail client', ar: 'عميل التجزئة', not: {ar: ['زبون']}},
  {en: 'house policy', ar: 'سياسة داخلية', not: {ar: ['سياسة المنزل']}},
  {en: 'finances', ar: 'الوضع المالي', not: {ar: ['إمكاناتك']}},
  {en: 'inducement', ar: 'حافز', not: {ar: ['إغراء']}},
  {en: 'second factor', ar: 'المصادقة الثنائية', not: {ar: ['العامل الثاني', 'التحقق بخطوتين']}},
  {en: 'QR code', ar: 'رمز QR', not: {ar: ['رمز استجابة سريعة', 'الرمز المرسوم']}},
]

const platforms: readonly Term[] = [
  {
    en: 'expert advisor',
    ar: 'روبوت التداول (EA)',
    not: {ar: ['مستشار خبير', 'مستشارون خبراء', 'مستشارين خبراء', 'الروبوت الخبير']},
  },
  {en: 'copy trading', ar: 'نسخ التداول', not: {ar: ['تداول النسخ']}},
  {en: 'strategy provider', ar: 'صاحب الاستراتيجية', not: {ar: ['مزود الإشارات']}},
  {en: 'virtual private server', ar: 'الخادم الافتراضي الخاص', not: {ar: ['الخادم الخاص الافتراضي']}},
  {en: 'access point', ar: 'نقطة الوصول'},
  {en: 'economic calendar', ar: 'المفكرة الاقتصادية', not: {ar: ['التقويم الاقتصادي', 'الأجندة الاقتصادية']}},
  {en: 'tester', ar: 'المختبر', not: {ar: ['الفاحص']}},
  {en: 'watchlist', ar: 'قائمة المتابعة', not: {ar: ['قائمة المراقبة']}},
]

const site: readonly Term[] = [
  {en: 'calculators', ar: 'حاسبات التداول', not: {ar: ['الحاسبات', 'الآلات الحاسبة']}},
  {en: 'help tools', ar: 'أدوات المساعدة', not: {en: ['helpers'], ar: ['المساعدون', 'المساعدين']}},
  {en: 'holidays', ar: 'العطلات', not: {ar: ['عطل']}},
  {en: 'time stamp', ar: 'الطابع الزمني', not: {ar: ['ختم زمني']}},
  {en: 'final answer', ar: 'الرد النهائي', not: {ar: ['جواب نهائي']}},
  {en: 'imprint', ar: 'البيانات القانونية', not: {ar: ['بيانات الناشر']}},
  {en: 'substitute day', ar: 'يوم بديل'},
  {en: 'public record', ar: 'السجل العام', not: {ar: ['سجل علني', 'أرشيف']}},
  {en: 'visitor', ar: 'زائر', not: {ar: ['قراء']}},
  {en: 'script', ar: 'برنامج نصي', not: {ar: ['نصوص برمجية', 'سكربتات']}},
  {en: 'text', ar: 'نص', not: {ar: ['نصّ']}},
  {en: 'introducing broker', ar: 'الوسيط المعرّف', not: {ar: ['الوسيط المقدم']}},
  {en: 'affiliate', ar: 'التسويق بالعمولة', not: {ar: ['التسويق بالانتساب']}},
  {en: 'new client (CPA)', ar: 'عميل جديد (CPA)', not: {ar: ['عميل مكتسب']}},
  {en: 'regional representative', ar: 'الممثل الإقليمي', not: {ar: ['المندوب الإقليمي']}},
  {en: 'white label', ar: 'العلامة البيضاء', not: {ar: ['الملصق الأبيض', 'وايت ليبل']}},
]

/** The vocabulary of all texts, in both languages. */
export const termBase: readonly Term[] = [
  ...costs,
  ...positions,
  ...currencies,
  ...instruments,
  ...orders,
  ...accounts,
  ...platforms,
  ...site,
]
