import type {Article, WithContext} from 'schema-dts'
import {type SharedPage, shareImagePath} from '#web/features/share-image/share-image-path.ts'
import type {Post} from './get-post.ts'

type PostDescription = Readonly<{
  siteUrl: string
  url: string
  brandName: string
  post: Post
  sharedPage: SharedPage
}>

/** Structured data of a post: title, author, dates. */
export const describePost = ({
  siteUrl,
  url,
  brandName,
  post,
  sharedPage,
}: PostDescription): WithContext<Article> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.search.description ?? post.excerpt,
  inLanguage: post.language,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt ?? post.publishedAt,
  mainEntityOfPage: url,
  image: new URL(shareImagePath(post.language, sharedPage), siteUrl).href,
  articleSection: post.category.title,
  author: {'@type': 'Person', name: post.author.name},
  publisher: {'@type': 'Organization', '@id': new URL('/#organization', siteUrl).href, name: brandName},
})
