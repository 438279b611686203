/** The tabs of the client portal; a closed set. */
export const clientTabs = ['login', 'portal', 'resources'] as const

/** How the Studio names each tab; visitors see its label from the content. */
export const clientTabTitles: Readonly<Record<(typeof clientTabs)[number], string>> = {
  login: 'Client Login',
  portal: 'Portal Access',
  resources: 'Resources',
}
