import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'

const type = 'regionProfile'

/** The tag of what shows the profile of one region: a publication in another region does not expire it. */
export const regionTag = (region: RegionCode): string => `${type}/${region}`

/** The tags of the regions whose profile a document is: one, or all of them where its id names none. Nothing for other types. */
export function regionTagsOf(document: Readonly<{type: string; documentId: string}>): readonly string[] {
  if (document.type !== type) return []
  const region = regionCodes.find((code) => document.documentId === `${type}-${code}`)
  return region === undefined ? regionCodes.map(regionTag) : [regionTag(region)]
}
