/** Whether the company that serves a region holds a licence, or stands for the demo brand and has none. */
export const entityStandings = ['demo', 'licensed'] as const
export type EntityStanding = (typeof entityStandings)[number]
