// The archive tells what stood on other regions' pages, in the words of then.
const archive = /\/legal\/history\/[^/]+\/[a-z]+$/u

/** The leverages above a cap, as the N of 1:N, that stand in the words of a page, each with what stands around it. */
export const leveragesAbove = (cap: number, path: string, words: string): string[] =>
  archive.test(path)
    ? []
    : [...words.matchAll(/.{0,40}(?<![\d:.])1:(?<ratio>\d[\d,]*).{0,20}/gu)]
        .filter(({groups}) => Number((groups?.['ratio'] ?? '').replaceAll(',', '')) > cap)
        .map(([text]) => `${path}: ${text}`)
