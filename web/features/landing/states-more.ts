import {statedLeverages} from '#domain/leverage/stated-leverages.ts'
import {textsIn} from '#domain/promotions/texts-in.ts'

/** Whether a text of a page states more leverage than a region allows at all, as the N of 1:N. The Studio refuses such a text; who writes around it is not shown. */
export const statesMore = (page: object, maxLeverage: number): boolean =>
  textsIn(page).some(({text}) => statedLeverages(text).some((leverage) => leverage > maxLeverage))
