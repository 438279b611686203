/** Who sets the caps of a region: its regulator, whose limit binds, or the house, where regulators vary. A closed set. */
export const capsBases = ['regulator', 'housePolicy'] as const
export type CapsBasis = (typeof capsBases)[number]
