import 'server-only'
import {Feed} from 'feed'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {withWarning} from '#web/features/region-profile/warning-of-no-region.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageUrl} from '#web/routing/alternates.ts'
import {getBlogPage} from './get-blog-page.ts'
import {listPosts} from './list-posts.ts'

/** The newest posts of a language as RSS 2.0, each with the risk warning, because a reader may show it alone; posts that are not translated appear only in the other language's feed. */
export async function blogFeed(lang: Language): Promise<string> {
  const {SITE_URL} = siteEnvironment()
  const [page, settings, {posts}] = await Promise.all([
    getBlogPage(lang),
    getSiteSettings(lang),
    listPosts({lang}),
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
