import {type RegionCode, regionRecord} from './regions.ts'

/** Whether the rules of a region forbid inducements, among them pay by volume to whoever introduces clients: part of the protection of retail clients. */
export const forbidsInducements = (region: RegionCode): boolean => regionRecord(region).protectsRetail
