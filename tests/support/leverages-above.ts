// The archive shows former texts of all regions.
const archive = /\/legal\/history\/[^/]+\/[a-z]+$/u

/** Leverages above a cap (the N of 1:N) in the text of a page, each with its context. */
export const leveragesAbove = (cap: number, path: string, words: string): string[] =>
  archive.test(path)
    ? []
    : [...words.matchAll(/.{0,40}(?<![\d:.])1:(?<ratio>\d[\d,]*).{0,20}/gu)]
        .filter(({groups}) => Number((groups?.['ratio'] ?? '').replaceAll(',', '')) > cap)
        .map(([text]) => `${path}: ${text}`)
