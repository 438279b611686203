/** Platforms of demo accounts, by the slug of their page. */
export const demoPlatforms = ['mt5', 'mt4', 'ctrader'] as const
export type DemoPlatform = (typeof demoPlatforms)[number]

/** A platform with its name in the visitor's language. */
export type PlatformName = Readonly<{slug: DemoPlatform; name: string}>
