/** The calculators; a closed set. */
export const calculators = ['margin', 'pipValue', 'swap', 'profit', 'positionSize'] as const
export type Calculator = (typeof calculators)[number]

/** How the Studio names each calculator; visitors see its title from the content. */
export const calculatorTitles: Readonly<Record<Calculator, string>> = {
  margin: 'Margin',
  pipValue: 'Pip value',
  swap: 'Swap',
  profit: 'Profit',
  positionSize: 'Position size',
}
