import 'server-only'
import {Feed} from 'feed'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {plainWarning} from '#web/parts/region/plain-warning.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {pageUrl} from '#web/routing/page-path.ts'
import {getBlogPage} from './get-blog-page.ts'
import {listPosts, hidesCrypto} from './posts.ts'

/**
 * The newest posts of a region as RSS 2.0. Each carries the risk warning, because a reader may show a post by itself. Posts
 * without a translation appear only in the other language's feed.
 */
export async function makeBlogFeed(scope: CountryScope): Promise<string> {
  const {lang} = scope
  const {SITE_URL} = siteEnvironment()
  const region = await getRegionProfile(scope)
  const [page, settings, {posts}] = await Promise.all([
    getBlogPage(lang),
    getSiteSettings(lang),
    listPosts({lang, hidesCrypto: hidesCrypto(region)}),
  ])
  const translated = posts.filter(({language}) => language === lang)
  const [newest] = translated
  const warn = (text: string) => `${text}\n\n${plainWarning(lang, region)}`
  const feed = new Feed({
    id: pageUrl(SITE_URL, lang, '/blog'),
    link: pageUrl(SITE_URL, lang, '/blog'),
    title: `${page.headline} | ${settings.brandName}`,
    description: warn(page.lead),
    language: lang,
    copyright: settings.brandName,
    feedLinks: {rss: pageUrl(SITE_URL, lang, '/blog/rss.xml')},
    ...(newest ? {updated: new Date(newest.publishedAt)} : {}),
  })
  for (const post of translated)
    feed.addItem({
      id: pageUrl(SITE_URL, lang, `/blog/${post.slug}`),
      link: pageUrl(SITE_URL, lang, `/blog/${post.slug}`),
      title: post.title,
      description: warn(post.excerpt),
      date: new Date(post.publishedAt),
      author: [{name: post.author.name}],
      category: [{name: post.category.title}],
    })
  return feed.rss2()
}
