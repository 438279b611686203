import type {LinkRules} from '#web/parts/region/may-show-link.ts'

/** The rules of a region whose pages may have every link. */
export const everyLink: LinkRules = {allowsMarketing: true, allowsCrypto: true, hiddenPaths: []}
