import {formatLeverage} from '#domain/format/format-leverage.ts'

type Allowance = Readonly<{
  /** The region's highest leverage, as the N of 1:N. */
  maxLeverage: number
  /** Whether the brand's own figure may be shown in the region. */
  showHeadlineLeverage: boolean
}>

/** A leverage figure for one region: the brand's beside the region's cap, or the region's cap alone. */
export type LeverageFigure = Readonly<{figure: string; cap: string | null}>

/** Which leverage may stand as a headline figure. The brand's figure is never shown without the cap that applies. */
export const leverageFigure = (headline: string, allowance: Allowance): LeverageFigure => {
  const cap = formatLeverage(allowance.maxLeverage)
  return allowance.showHeadlineLeverage ? {figure: headline, cap} : {figure: cap, cap: null}
}
