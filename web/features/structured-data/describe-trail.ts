import type {BreadcrumbList, WithContext} from 'schema-dts'

/** An entry of a breadcrumb: label and path with the language. */
type Crumb = Readonly<{label: string; href: string}>

/** Structured data of a breadcrumb. */
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
