import type {FAQPage, WithContext, Organization, BreadcrumbList, Thing} from 'schema-dts'
import type {ProseContent} from '#schemas/queries/page-texts.ts'
import {toPlainText} from '#web/content/draft/stega.ts'

type Faq = Readonly<{question: string; answer: ProseContent}>

const joinText = (answer: ProseContent): string =>
  answer.map(({children}) => children.map(({text}) => text).join('')).join('\n')

/** Structured data of a page's questions and answers. */
export const describeFaq = (faqs: readonly Faq[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({question, answer}) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: {'@type': 'Answer' as const, text: joinText(answer)},
  })),
})

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

/** An entry of a breadcrumb: label and path with the language. */
type Crumb = Readonly<{label: string; href: string}>

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

/** Structured data in the vocabulary of schema.org. */
export function StructuredData({data}: Readonly<{data: WithContext<Thing>}>) {
  // A text in the content could close the script element, so `<` is escaped.
  const json = toPlainText(JSON.stringify(data)).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- a data block is no markup, and nothing in it can end it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />
}
