/**
 * Slugs by type of the documents that menus and addresses of the site depend on. They are edited
 * and published, but never removed, and keep their slug; editors may add further documents.
 * The id of each is `<type>-<slug>`.
 */
export const permanentDocuments = {
  platform: ['mt5', 'mt4', 'ctrader', 'tradingview'],
  platformEdition: [
    'mt-webtrader',
    'mt-mobile',
    'mt-android',
    'mt-mac',
    'ctrader-web',
    'ctrader-mobile',
    'ctrader-mac',
    'ctrader-android',
    'ctrader-automate',
    'ctrader-copy',
  ],
  tool: ['vps', 'servers', 'mt4-advanced', 'insights', 'trading-central'],
  partnerProgramme: ['ib', 'affiliate', 'white-label', 'regional-representative'],
  blogCategory: ['education', 'platforms', 'risk-management', 'news-trading', 'crypto'],
  legalDocument: [
    'risk-disclosure',
    'terms',
    'privacy',
    'cookies',
    'best-execution',
    'complaints',
    'client-money',
    'conflicts',
    'accessibility',
    'client-categorisation',
    'compensation-fund',
    'compensation-uk',
    'costs-and-charges',
    'financial-services-guide',
    'key-information-commodities-and-indices',
    'key-information-fx',
    'key-information-shares',
    'knowledge-assessment',
    'licence-and-client-category',
    'product-disclosure-statement',
    'risk-fact-sheet',
    'target-market-determination',
    'vulnerable-customers',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

const byType: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(permanentDocuments))

/** The slugs of the permanent documents of a type. */
export const permanentSlugsOf = (type: string): readonly string[] => byType.get(type) ?? []

/** Whether a document is permanent, by its published id. */
export const isPermanentDocument = (type: string, publishedId: string): boolean =>
  permanentSlugsOf(type).some((slug) => publishedId === `${type}-${slug}`)
