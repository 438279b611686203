import type {Page} from '@playwright/test'

type Words = Readonly<{
  path: string
  title: string
  instruments: string
  spreads: string
  search: string
  crypto: RegExp
  raw: string
  commission: string
  lastKnown: RegExp
  retry: string
  none: string
  showAll: string
}>

/** The words of the page in each language. */
export const texts: Readonly<Record<'en' | 'ar', Words>> = {
  en: {
    path: '/trading-conditions',
    title: 'Trading conditions',
    instruments: 'Instruments and their contract terms',
    spreads: 'Spreads and commissions by instrument',
    search: 'Search by symbol or name',
    crypto: /^Crypto/u,
    raw: 'Raw Spread',
    commission: 'USD 3.50',
    lastKnown: /Last known figures from \d\d:\d\d UTC/u,
    retry: 'Retry',
    none: 'No instruments',
    showAll: 'Show all instruments',
  },
  ar: {
    path: '/ar/trading-conditions',
    title: 'شروط التداول',
    instruments: 'الأدوات المالية ومواصفات عقودها',
    spreads: 'فروق الأسعار والعمولات لكل أداة',
    search: 'ابحث بالرمز أو الاسم',
    crypto: /^العملات المشفّرة/u,
    raw: 'حساب الفارق الخام',
    commission: '3.50 دولار أمريكي',
    lastKnown: /آخر أرقام متاحة، كما في \d\d:\d\d UTC/u,
    retry: 'إعادة المحاولة',
    none: 'لا توجد أدوات',
    showAll: 'عرض الأدوات كلها',
  },
}

/** Opens trading conditions in a language and region. */
export async function openPage(
  page: Page,
  lang: 'en' | 'ar',
  region: string,
  baseURL: string | undefined,
): Promise<void> {
  const url = baseURL ?? ''
  await page.context().addCookies([
    {name: 'region', value: region, url},
    {name: 'lang', value: lang, url},
  ])
  await page.goto(texts[lang].path)
}

/** A section of the page by its anchor. */
export const section = (page: Page, key: string) => page.locator(`section#${key}`)
