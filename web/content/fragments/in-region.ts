/** GROQ condition: a document without regions is for all; any other for those that it names. */
export const inRegion = /* groq */ `(!defined(regions) || count(regions) == 0 || $region in regions)`
