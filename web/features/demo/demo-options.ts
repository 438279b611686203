/** Where those who ask for a demo account may live. */
export const demoCountries = ['us', 'uk', 'au', 'de', 'fr', 'jp', 'sg'] as const

/** Platforms of demo accounts, by the last part of the address of their page. */
export const demoPlatforms = ['mt5', 'mt4', 'ctrader'] as const
export type DemoPlatform = (typeof demoPlatforms)[number]

/** A platform with its name in the reader's language. */
export type PlatformName = Readonly<{slug: DemoPlatform; name: string}>
