/** The ways to reach the broker that the contact page shows, one card each; a closed set. */
export const contactChannels = ['chat', 'phone', 'email', 'officeHours'] as const

/** How the Studio names each way. */
export const contactChannelTitles: Readonly<Record<(typeof contactChannels)[number], string>> = {
  chat: 'Live chat',
  phone: 'Phone (the number of the site settings)',
  email: 'E-mail (the address of the site settings)',
  officeHours: 'Office hours',
}
