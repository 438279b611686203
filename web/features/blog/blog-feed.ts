import 'server-only'
import {Feed} from 'feed'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {withWarning} from '#web/features/region-profile/warning-of-no-region.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {pageUrl} from '#web/routing/alternates.ts'
import {getBlogPage} from './get-blog-page.ts'
import {listPosts} from './list-posts.ts'
import {hidesCrypto} from './posts-of-region.ts'

/** The newest posts that a region's pages list as RSS 2.0, each with the risk warning, because a visitor may show it alone; posts that are not translated appear only in the other language's feed. */
export async function blogFeed(scope: CountryScope): Promise<string> {
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
  const feed = new Feed({
    id: pageUrl(SITE_URL, lang, '/blog'),
    link: pageUrl(SITE_URL, lang, '/blog'),
    title: `${page.headline} | ${settings.brandName}`,
    description: withWarning(lang, page.lead),
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
      description: withWarning(lang, post.excerpt),
      date: new Date(post.publishedAt),
      author: [{name: post.author.name}],
      category: [{name: post.category.title}],
    })
  return feed.rss2()
}
