import type {Localized} from '#domain/languages.ts'
import {termBase} from './term-base.ts'

/** The words that clients use for a concept, beside the synonyms of the term base: loan words and other brokers' terms. */
type SearchWords = Partial<Localized<string>> & Readonly<{words: readonly string[]}>

const askedFor: readonly SearchWords[] = [
  {en: 'leverage', ar: 'الرافعة المالية', words: ['ليفرج', 'ليفريج', 'رافعة']},
  {en: 'spread', ar: 'فارق السعر', words: ['سبرد', 'السبريدات', 'سبريدات']},
  {en: 'pip', ar: 'نقطة', words: ['بيب', 'بيبات']},
  {
    en: 'swap-free',
    ar: 'الحساب الإسلامي',
    words: [
      'islamic account',
      'halal account',
      'حساب إسلامي',
      'بدون رسوم تبييت',
      'حساب بدون سواب',
      'بدون سواب',
      'حساب بدون فوائد',
      'بدون فوائد',
    ],
  },
  {en: 'platform', ar: 'منصة', words: ['بلاتفورم']},
]

/** Visitors' words, and their equivalents in each language's texts. */
export const synonyms: readonly SearchWords[] = [
  ...askedFor,
  ...termBase.map(({not = {}, ...term}) => ({...term, words: Object.values(not).flat()})),
]

/** A topic that visitors ask for in words that the texts rarely use, and the end of the path of the page that answers it. */
export type SearchTopic = Readonly<{path: string; words: readonly string[]}>

/** A query must contain all words of an entry, in any order. */
export const searchTopics: readonly SearchTopic[] = [
  {
    path: '/legal',
    words: [
      'asic',
      'fca',
      'cysec',
      'esma',
      'mas',
      'dfsa',
      'fsra',
      'regulator',
      'regulators',
      'regulated',
      'licence',
      'license',
      'licensed',
      'ترخيص',
      'مرخص',
      'مرخصة',
      'جهة رقابية',
      'هيئة رقابية',
    ],
  },
  {
    path: '/legal/history',
    words: [
      'warning last',
      'warning yesterday',
      'warning history',
      'warning past',
      'warning previous',
      'warning earlier',
      'تحذير ماضي',
      'تحذير أمس',
      'تحذير سابق',
      'تحذير سجل',
      'تحذير تاريخ',
      'archive',
      'أرشيف',
    ],
  },
  {
    path: '#faq-deposits-on-this-site',
    words: ['withdrawal', 'withdrawals', 'withdraw', 'payout', 'سحب أموال', 'سحب رصيد', 'سحب'],
  },
  {
    path: '#account-types',
    words: [
      'scalping',
      'scalper',
      'scalp',
      'سكالبينج',
      'سكالبنج',
      'سكالبينغ',
      'مضاربة سريعة',
      'مضاربة لحظية',
    ],
  },
  {
    path: '#hours',
    words: ['eid', 'ramadan', 'holiday', 'holidays', 'christmas', 'easter', 'عيد', 'رمضان', 'إجازة', 'عطلة'],
  },
  {
    path: '/download/mt-mac',
    words: ['mt5 mac', 'mt4 mac', 'metatrader mac', 'mt5 macos', 'ميتاتريدر ماك', 'ميتا تريدر ماك'],
  },
  {
    path: '/download/mt-android',
    words: ['mt5 android', 'mt4 android', 'metatrader android', 'ميتاتريدر أندرويد'],
  },
  {path: '/download/mt5', words: ['mt5', 'metatrader 5', 'ميتاتريدر 5']},
  {path: '/download/mt4', words: ['mt4', 'metatrader 4', 'ميتاتريدر 4']},
]
