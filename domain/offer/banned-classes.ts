import {type RegionCode, regionRecord} from '#domain/regions/regions.ts'

/** The asset classes whose marketing the regulator of a region bans: searches in the database leave them out. */
export const bannedClasses = (region: RegionCode): string[] => [...(regionRecord(region).marketingBans ?? [])]
