/** Tones of a callout: information, warning, or risk of loss. A closed set. */
export const calloutTones = ['info', 'warning', 'risk'] as const

/** How the Studio names each tone. */
export const calloutToneTitles: Readonly<Record<(typeof calloutTones)[number], string>> = {
  info: 'Information',
  warning: 'Warning',
  risk: 'Risk of loss',
}
