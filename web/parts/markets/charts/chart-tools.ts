/** What a button does to a chart; a closed set. */
export const chartTools = ['zoomIn', 'zoomOut', 'earlier', 'later', 'all'] as const
export type ChartTool = (typeof chartTools)[number]
