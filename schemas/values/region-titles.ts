import type {RegionCode} from './regions.ts'

/** How the Studio names each region; readers see the name that its profile holds. */
export const regionTitles: Readonly<Record<RegionCode, string>> = {
  GLOBAL: 'International',
  EU: 'European Union',
  UK: 'United Kingdom',
  AU: 'Australia',
  MENA: 'Middle East and North Africa',
  SG: 'Singapore',
}
