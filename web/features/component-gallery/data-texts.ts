import {fillLanguages} from '#domain/localized.ts'
import type {Tone} from '#web/ui/figures.tsx'

type Meter = Readonly<{label: string; value: number; max: number; text: string; tone: Tone | 'signal'}>
type Message = Readonly<{title: string; description: string; tone: 'normal' | 'error'}>

const meters = (
  labels: readonly [string, string, string],
  texts: readonly [string, string, string],
): Meter[] => [
  {label: labels[0], value: 640, max: 2000, text: texts[0], tone: 'gain'},
  {label: labels[1], value: 78, max: 100, text: texts[1], tone: 'warn'},
  {label: labels[2], value: 96, max: 100, text: texts[2], tone: 'loss'},
]

const toasts = (success: readonly [string, string], error: readonly [string, string]): Message[] => [
  {title: success[0], description: success[1], tone: 'normal'},
  {title: error[0], description: error[1], tone: 'error'},
]

const en = {
  sections: {
    texts: 'Set apart',
    ways: 'Ways through a list',
    states: 'States',
    measures: 'Measured values',
  },
  callouts: {
    info: {title: 'Note', text: 'Figures on this page are indicative and change with the market.'},
    tip: {title: 'Tip', text: 'Begin with 0.01 lots: one pip of EURUSD is then worth about 0.10 USD.'},
    warning: {
      title: 'Caution',
      text: 'Spreads widen around economic releases; a stop order may fill beyond its price.',
    },
    risk: {
      title: 'Risk of loss',
      text: 'At 1:30 a move of 3.3% against you uses up the margin of the position.',
    },
  },
  facts: [
    {key: 'leverage', term: 'Highest leverage', value: '1:30'},
    {key: 'deposit', term: 'Minimum deposit', value: '100 USD'},
    {key: 'commission', term: 'Commission per lot, per side', value: '3.50 USD'},
  ],
  tableCaption: 'Spreads of three instruments',
  columns: ['Instrument', 'Average spread', 'Commission', 'Swap'],
  rows: [
    {name: 'EURUSD', cells: ['0.2 pips', '3.50 USD', '-6.53']},
    {name: 'XAUUSD', cells: ['1.4 pips', '3.50 USD', '-31.20']},
    {name: 'US500', cells: ['0.4 points', '0.00 USD', '1.75']},
  ],
  filterLabel: 'Filter by category',
  filters: ['All', 'Education', 'Platforms', 'Risk Management', 'News Trading', 'Crypto'],
  pagesLabel: 'Pages of the list',
  contentsTitle: 'On this page',
  empty: {
    title: 'No articles in this category yet',
    text: 'The next one is being written. The other categories have more.',
    action: 'Show all articles',
  },
  failure: {
    title: 'The figures could not be loaded',
    text: 'Nothing that you did caused it. The last known ones stay in view.',
  },
  dialog: {
    open: 'Sign out everywhere',
    title: 'Sign out on all devices?',
    text: 'Whoever is signed in to your account has to sign in again, on this device too.',
  },
  toasts: toasts(['Success', 'Successfully signed in!'], ['Error', 'Passwords do not match']),
  tones: {gain: 'Operational', warn: 'Degraded', loss: 'Down', none: 'No data'} satisfies Record<
    Tone,
    string
  >,
  meters: meters(
    ['Active connections', 'Memory', 'Storage'],
    ['640 of 2,000, good', '78%, warning', '96%, critical'],
  ),
  strip: {
    summary: '99.94% available in 90 days; two disruptions',
    from: '90 days ago',
    middle: '99.94%',
    to: 'Today',
  },
}

export type DataTexts = typeof en

const ar: DataTexts = {
  sections: {
    texts: 'الفقرات المميزة',
    ways: 'التنقل داخل القوائم',
    states: 'الحالات',
    measures: 'القيم المقيسة',
  },
  callouts: {
    info: {title: 'ملاحظة', text: 'الأرقام في هذه الصفحة استرشادية وتتغير مع السوق.'},
    tip: {title: 'نصيحة', text: 'ابدأ بحجم 0.01 لوت: تساوي النقطة (بيب) في EURUSD عندئذٍ نحو 0.10 USD.'},
    warning: {
      title: 'تنبيه',
      text: 'تتسع فروق الأسعار عند صدور البيانات الاقتصادية، وقد يُنفَّذ أمر الوقف بسعر أسوأ.',
    },
    risk: {title: 'خطر الخسارة', text: 'عند رافعة 1:30 تكفي حركة بنسبة 3.3% ضدك لاستنفاد هامش الصفقة.'},
  },
  facts: [
    {key: 'leverage', term: 'أعلى رافعة مالية', value: '1:30'},
    {key: 'deposit', term: 'الحدّ الأدنى للإيداع', value: '100 USD'},
    {key: 'commission', term: 'العمولة لكل لوت عند الفتح، ومثلها عند الإغلاق', value: '3.50 USD'},
  ],
  tableCaption: 'فروق الأسعار لثلاث أدوات',
  columns: ['الأداة', 'متوسط فارق السعر', 'العمولة', 'رسوم التبييت'],
  rows: [
    {name: 'EURUSD', cells: ['0.2 نقطة', '3.50 USD', '-6.53']},
    {name: 'XAUUSD', cells: ['1.4 نقطة', '3.50 USD', '-31.20']},
    {name: 'US500', cells: ['0.4 نقطة', '0.00 USD', '1.75']},
  ],
  filterLabel: 'التصفية بحسب الفئة',
  filters: ['الكل', 'التعليم', 'المنصات', 'إدارة المخاطر', 'تداول الأخبار', 'العملات المشفّرة'],
  pagesLabel: 'صفحات القائمة',
  contentsTitle: 'في هذه الصفحة',
  empty: {
    title: 'لا توجد مقالات في هذه الفئة بعد',
    text: 'المقالة التالية قيد الكتابة، وفي الفئات الأخرى المزيد.',
    action: 'عرض جميع المقالات',
  },
  failure: {
    title: 'تعذّر تحميل الأرقام',
    text: 'لم يتسبب في ذلك أي إجراء قمت به، وتبقى آخر الأرقام المعروفة معروضة.',
  },
  dialog: {
    open: 'تسجيل الخروج من جميع الأجهزة',
    title: 'هل تريد تسجيل الخروج من جميع الأجهزة؟',
    text: 'سيُطلب تسجيل الدخول من جديد على كل جهاز متصل بحسابك، ومنها هذا الجهاز.',
  },
  toasts: toasts(['تم بنجاح', 'تم تسجيل الدخول بنجاح.'], ['خطأ', 'كلمتا المرور غير متطابقتين']),
  tones: {gain: 'يعمل', warn: 'أداء منخفض', loss: 'متوقف', none: 'لا بيانات'},
  meters: meters(
    ['الاتصالات النشطة', 'الذاكرة', 'مساحة التخزين'],
    ['640 من 2,000، جيد', '78%، تحذير', '96%، حرج'],
  ),
  strip: {
    summary: 'متاح بنسبة 99.94% خلال 90 يومًا، مع حالتي تعطّل',
    from: 'قبل 90 يومًا',
    middle: '99.94%',
    to: 'اليوم',
  },
}

export const dataTexts = fillLanguages({en, ar})
