/** The six regions; a closed set. Each has exactly one region profile, with the id `regionProfile-<code>`. */
export const regionCodes = ['GLOBAL', 'EU', 'UK', 'AU', 'MENA', 'SG'] as const
export type RegionCode = (typeof regionCodes)[number]
