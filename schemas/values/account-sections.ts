/** The sections of a client's account area; a closed set. */
export const accountSections = ['profile', 'verification', 'secondFactor', 'sessions', 'requests'] as const
export type AccountSection = (typeof accountSections)[number]

/** How the Studio names each section; visitors see its title from the content. */
export const accountSectionTitles: Readonly<Record<AccountSection, string>> = {
  profile: 'Profile',
  verification: 'Verification',
  secondFactor: 'Second factor',
  sessions: 'Sessions',
  requests: 'Requests made',
}
