import {z} from 'zod'
import {isLinkAddress, isOwnPath} from '#domain/site/link-address.ts'
import {featureIcons} from '#schemas/values/icons.ts'
import type {Language} from '#domain/languages.ts'
import {listLinks} from '#i18n/public-path.ts'
import {localized} from '../../schemas/queries/localized.generated.ts'

/** GROQ condition: whether a document is for the region. A document without regions is for all. */
export const inRegion = /* groq */ `(!defined(regions) || count(regions) == 0 || $region in regions)`

/** A page of this site without its language. */
export const ownPath = z.string().refine(isOwnPath)

/** The target of a button or a download, on this site or another. */
export const linkAddress = z.string().refine(isLinkAddress)

/** GROQ fragment: a labelled link within the site, without a language in its path. */
export const navLinkFields = /* groq */ `href, "label": ${localized('label')}`

export const navLinkShape = z.object({href: ownPath, label: z.string().min(1)})

/** GROQ fragment: a statistic with its label. */
export const claimFields = /* groq */ `
  _key,
  figure,
  "label": ${localized('label')}
`

const claimText = z.string().min(1)

export const claimShape = z.object({_key: claimText, figure: claimText, label: claimText})

/** GROQ fragment: a feature. */
export const featureFields = /* groq */ `
  _key,
  icon,
  anchor,
  "title": ${localized('title')},
  "text": ${localized('text')}
`

const featureText = z.string().min(1)

export const featureShape = z.object({
  _key: featureText,
  icon: z.enum(featureIcons),
  /** Anchor of the feature, for links to it. */
  anchor: featureText.nullable(),
  title: featureText,
  text: featureText,
})

/** GROQ fragment: a step with its links. */
export const stepFields = /* groq */ `
  _key,
  "title": ${localized('title')},
  "text": ${localized('text')},
  "links": links[] { ${navLinkFields} }
`

const stepText = z.string().min(1)

export const stepShape = z.object({
  _key: stepText,
  title: stepText,
  text: stepText,
  links: z
    .array(navLinkShape)
    .nullable()
    .transform((links) => links ?? []),
})
type Step = z.infer<typeof stepShape>

/** Converts steps for `StepList`, with links in one language. */
export const toStepEntries = (lang: Language, steps: readonly Step[]) =>
  steps.map(({_key: key, title, text, links}) => ({key, title, text, links: listLinks(lang, links)}))

/** Slug of the blog category about crypto, which is a permanent document. */
export const cryptoCategory = 'crypto'

/**
 * GROQ fragment: whether a post is about crypto. Every post in the crypto category counts, even if its own field says no.
 * `hidden-paths.ts` finds the others, by their texts.
 */
export const postIsAboutCrypto = /* groq */ `(aboutCrypto == true || coalesce(category->slug.current, "${cryptoCategory}") == "${cryptoCategory}")`
