import type {BreadcrumbList, WithContext} from 'schema-dts'

/** A step of the way to a page: its name and its path with the language. */
type Crumb = Readonly<{label: string; href: string}>

/** The way from the home page to a page, for programs. */
export const describeTrail = (siteUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({label, href}, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: new URL(href, siteUrl).href,
  })),
})
