/** Severities of an announcement; a closed set. */
export const severities = ['info', 'warning', 'critical'] as const

/** How the Studio names each severity. */
export const severityTitles: Readonly<Record<(typeof severities)[number], string>> = {
  info: 'Information',
  warning: 'Warning',
  critical: 'Critical',
}
