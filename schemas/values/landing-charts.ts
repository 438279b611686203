/** The charts of an instrument that a landing page can show, each from the trading tables; a closed set. */
export const landingCharts = ['costs', 'holding', 'spreadHours', 'margin'] as const
export type LandingChart = (typeof landingCharts)[number]

/** How the Studio names each of these charts. */
export const landingChartTitles: Readonly<Record<LandingChart, string>> = {
  costs: 'What one lot costs on each account type',
  holding: 'What holding one lot costs, night by night',
  spreadHours: 'Spread over the trading week',
  margin: "Margin of one lot, up to the leverage of the visitor's region",
}
