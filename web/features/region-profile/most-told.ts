import type {RegionProfile} from './get-region-profile.ts'

/**
 * The highest leverage of any region that a reader is told of, as the N of 1:N: where the rules are strictest (EU, UK) no more than
 * applies to them, so that no page holds out more.
 */
export const mostTold = ({
  pinWarning,
  maxLeverage,
}: Pick<RegionProfile, 'pinWarning' | 'maxLeverage'>): number =>
  pinWarning ? maxLeverage : Number.POSITIVE_INFINITY
