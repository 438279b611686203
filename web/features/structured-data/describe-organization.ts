import type {Organization, WithContext} from 'schema-dts'

type Brand = Readonly<{brandName: string; contactEmail: string; tagline: string}>

/** Structured data of the organization that runs the site. */
export const describeOrganization = (siteUrl: string, brand: Brand): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': new URL('/#organization', siteUrl).href,
  name: brand.brandName,
  slogan: brand.tagline,
  url: new URL('/', siteUrl).href,
  logo: new URL('/icons/icon-512.png', siteUrl).href,
  email: brand.contactEmail,
})
