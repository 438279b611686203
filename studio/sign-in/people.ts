/** The users of the embedded stack: the name of each in the Content Lake, and who they are. */
export const people = [
  {name: 'admin', person: 'Nadia Rahal', role: 'Administrator'},
  {name: 'compliance', person: 'Amal Haddad', role: 'Compliance'},
  {name: 'compliance2', person: 'James Whitfield', role: 'Compliance'},
  {name: 'marketing', person: 'Layla Mansour', role: 'Marketing'},
] as const
