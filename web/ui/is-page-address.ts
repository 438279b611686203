const file = /(?:\.[a-z\d]+|\/rss)(?:$|[?#])/iu

/** Whether an address is a page of the site, which opens by client-side navigation; files, feeds, API routes and other sites do not. */
export const isPageAddress = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/') && !file.test(href)
