const english =
  /USD (?<side>\d+\.\d\d) per 100k traded(?:, per side \(USD (?<turn>\d+\.\d\d) round turn\))?/gu
const arabic =
  /(?<side>\d+\.\d\d) \S+ \S+ لكل 100,000 وحدة متداولة(?: لكل جانب \((?<turn>\d+\.\d\d) \S+ \S+ للفتح والإغلاق معًا\))?/gu

const sides = 2

/** Whether every commission by volume says that it is for one side, and what both sides cost. */
export const namesRoundTurn = (text: string): boolean =>
  [...text.matchAll(english), ...text.matchAll(arabic)].every(
    ({groups}) => Number(groups?.['turn']) === sides * Number(groups?.['side']),
  )
