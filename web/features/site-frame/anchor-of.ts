/** The anchor under which a footer link is found on every page: `status` for `/status`; none for a link to an anchor elsewhere. */
export const anchorOf = (href: string): string | undefined =>
  href.includes('#') || href === '/' ? undefined : href.slice(1).replaceAll('/', '-')
