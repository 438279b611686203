/** The link in a mail to the site. */
export function linkIn({text}: Readonly<{text: string}>): string {
  const link = /https?:\/\/\S+\/(?:auth|account)\S*/u.exec(text)?.[0]
  if (link === undefined) throw new Error('The mail has no link to the site.')
  return link
}
