/** The users of the embedded stack: the name of each in the Content Lake, and as whom they introduce themselves. */
export const people = [
  {name: 'admin', title: 'Nadia Rahal, administrator (admin)'},
  {name: 'compliance', title: 'Amal Haddad, Compliance (compliance)'},
  {name: 'compliance2', title: 'James Whitfield, Compliance (compliance2)'},
  {name: 'marketing', title: 'Layla Mansour, Marketing (marketing)'},
] as const
