const file = /(?:\.[a-z\d]+|\/rss)(?:$|[?#])/iu

/** Whether an address leads to a page of the site, so that it opens without loading the document anew; files, feeds, answers of the API and other sites do not. */
export const isPageAddress = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/') && !file.test(href)
