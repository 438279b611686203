import {languages, type Localized} from '#domain/languages.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {isPromotionType, isRegulatedType, type RegulatedType} from './departments.ts'

/** A line that an officer ticks before a text is approved. A line with another meaning needs another key. */
export type Check = Readonly<{_key: string}> & Localized<string>

const sameInArabic: Check = {
  _key: 'languages',
  en: 'The Arabic says the same as the English.',
  ar: 'النص العربي يقول ما يقوله النص الإنجليزي.',
}

const pageChecks = [
  {
    _key: 'links',
    en: 'Each link leads to the right document.',
    ar: 'كل رابط يقود إلى الوثيقة الصحيحة.',
  },
  {
    _key: 'terms',
    en: 'Nothing contradicts the legal documents.',
    ar: 'لا شيء يخالف الوثائق القانونية.',
  },
  sameInArabic,
] as const

const checklists: Readonly<Record<RegulatedType, readonly Check[]>> = {
  regionProfile: [
    {
      _key: 'source',
      en: 'The source of the loss figure is attached or linked, or no figure is given.',
      ar: 'مصدر نسبة الخسارة مرفق أو مشار إليه برابط، أو لم تُذكر أي نسبة.',
    },
    {
      _key: 'period',
      en: 'The period of the loss figure is named, or no figure is given.',
      ar: 'الفترة التي تغطيها نسبة الخسارة مذكورة، أو لم تُذكر أي نسبة.',
    },
    sameInArabic,
  ],
  prescribedText: [
    {
      _key: 'wording',
      en: 'The wording is the regulator’s, word for word.',
      ar: 'الصياغة مطابقة حرفيًا لما نصّت عليه الجهة الرقابية.',
    },
    {
      _key: 'rule',
      en: 'The rule that prescribes it is named and in force.',
      ar: 'القاعدة التي تفرض النص مذكورة وسارية.',
    },
    sameInArabic,
  ],
  countryRules: [
    {
      _key: 'source',
      en: 'Each changed country has a source for its rule.',
      ar: 'لكل دولة جرى تعديلها مصدر يؤيد قاعدتها.',
    },
    {
      _key: 'region',
      en: 'Each changed country leads to the right region.',
      ar: 'كل دولة جرى تعديلها تتبع المنطقة الصحيحة.',
    },
    sameInArabic,
  ],
  legalDocument: [
    {
      _key: 'version',
      en: 'The version is right.',
      ar: 'رقم الإصدار صحيح.',
    },
    {
      _key: 'inForce',
      en: 'The day from which it is in force is right.',
      ar: 'تاريخ بدء السريان صحيح.',
    },
    {
      _key: 'countries',
      en: 'It names the countries that it applies to.',
      ar: 'الدول التي تسري عليها الوثيقة مذكورة.',
    },
    sameInArabic,
  ],
  legalPage: pageChecks,
  legalHistoryPage: pageChecks,
}

const promotionChecks: readonly Check[] = [
  {
    _key: 'terms',
    en: 'The terms that apply are linked.',
    ar: 'الشروط السارية مشار إليها برابط.',
  },
  {
    _key: 'promise',
    en: 'It promises no profit and no protection from loss.',
    ar: 'لا يَعِد النص بربح ولا بحماية من الخسارة.',
  },
  {
    _key: 'risk',
    en: 'Risks are as easy to find as benefits.',
    ar: 'المخاطر ظاهرة بقدر ظهور المزايا.',
  },
  sameInArabic,
]

/** The checklist of a type. Empty for types that need no approval. */
export const listChecks = (type: string): readonly Check[] =>
  isRegulatedType(type) ? checklists[type] : isPromotionType(type) ? promotionChecks : []

/** Whether a line was ticked in the words that it has now. */
const isTicked = (check: Check, ticked: readonly TickedLine[] | null | undefined): boolean =>
  ticked?.some(
    (line) => line._key === check._key && languages.every((language) => line[language] === check[language]),
  ) ?? false

/** The lines of a type's checklist, without what else a client wrote. */
export const splitChecks = (
  type: string,
  ticked: readonly TickedLine[] | null | undefined,
): Readonly<{ticked: readonly Check[]; missing: readonly Check[]}> => {
  const checks = listChecks(type)
  return {
    ticked: checks.filter((check) => isTicked(check, ticked)),
    missing: checks.filter((check) => !isTicked(check, ticked)),
  }
}
