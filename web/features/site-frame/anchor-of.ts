/** The anchor of a footer link on every page: `status` for `/status`; none for a link with an anchor. */
export const anchorOf = (href: string): string | undefined =>
  href.includes('#') || href === '/' ? undefined : href.slice(1).replaceAll('/', '-')
