/** What the link of a mail to `/auth/confirm` is for. */
export const linkTypes = ['signup', 'email_change', 'undo'] as const
export type LinkType = (typeof linkTypes)[number]

/** The type in an address; links without a known one confirm an account. */
export const linkTypeOf = (text: string | undefined): LinkType =>
  linkTypes.find((known) => known === text) ?? 'signup'
