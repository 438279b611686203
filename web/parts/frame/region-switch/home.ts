import type {RegionCode} from '#domain/regions/regions.ts'

/** A region that serves its own residents on every region's pages, with the text that asks them to continue there. */
export type Home = Readonly<{
  region: RegionCode
  /** ISO 3166-1 codes. */
  countries: readonly string[]
  title: string
  /** The company that serves them there. */
  serves: string
  /** The text of `serves`, and a note that the form keeps its values. */
  text: string
  action: string
}>

/** The region where a resident of a country continues. Undefined if the shown region accepts the form. */
export const findHome = (homes: readonly Home[], country: string | undefined): Home | undefined =>
  country === undefined ? undefined : homes.find(({countries}) => countries.includes(country))

/** Receives the form of another region's resident, switches to that region, and shows the form there. */
export const residenceAction = '/api/region/residence'

/** Name of the button that continues in another region. The form appears there without being sent. */
export const movedName = 'moved'
