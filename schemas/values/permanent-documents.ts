/**
 * Documents that addresses of the site and its menus stand on, as the last part of their address by type. They are edited
 * and published, but never removed, and they keep their address; an editor may add others beside them.
 * The id of each is `<type>-<part>`.
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
  legalDocument: ['risk-disclosure', 'terms', 'privacy', 'cookies', 'best-execution', 'complaints'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const byType: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(permanentDocuments))

/** The address parts of the given documents of a type; none for a type without any. */
export const permanentSlugsOf = (type: string): readonly string[] => byType.get(type) ?? []

/** Whether the document of a published id is a given one. */
export const isPermanentDocument = (type: string, publishedId: string): boolean =>
  permanentSlugsOf(type).some((slug) => publishedId === `${type}-${slug}`)
