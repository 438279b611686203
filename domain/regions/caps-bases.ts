/** Who sets the caps of a region: its regulator, or the broker where regulators vary. A closed set. */
export const capsBases = ['regulator', 'housePolicy'] as const
export type CapsBasis = (typeof capsBases)[number]
