// The archive shows former texts of all regions, and whoever leaves a region reads what another one has.
const ofOtherRegions = /\/legal\/history\/[^/]+\/[a-z]+$|\/region\?/u

/** Leverages above a cap (the N of 1:N) in the text of a page, each with its context. */
export const leveragesAbove = (cap: number, path: string, words: string): string[] =>
  ofOtherRegions.test(path)
    ? []
    : [...words.matchAll(/.{0,40}(?<![\d:.])1:(?<ratio>\d[\d,]*).{0,20}/gu)]
        .filter(({groups}) => Number((groups?.['ratio'] ?? '').replaceAll(',', '')) > cap)
        .map(([text]) => `${path}: ${text}`)
