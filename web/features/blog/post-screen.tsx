import {useTranslations} from 'next-intl'
import {ArticleText} from '#web/features/article/article-text.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import {AuthorNote} from './author-note.tsx'
import {blogPath} from './blog-path.ts'
import type {BlogPage} from './get-blog-page.ts'
import type {Post} from './get-post.ts'
import {SubscriptionSection} from '../subscription/subscription-section.tsx'
import {PostContents} from './post-contents.tsx'
import {PostFacts} from './post-facts.tsx'
import {RelatedPosts} from './related-posts.tsx'
import {CountReading} from './readings/count-reading.tsx'
import {ShareLinks} from './share-links.tsx'

/** Shown instead of the text when the post is available in the other language only. */
function OtherLanguage({post, text}: Readonly<{post: Post; text: string}>) {
  const t = useTranslations('blog')
  return (
    <div className="rounded-panel border border-rule bg-paper-sunk p-6">
      <p className="text-lg">{text}</p>
      <p className="mt-4">
        <a
          href={publicPath(post.language, `/blog/${post.slug}`)}
          hrefLang={post.language}
          className="font-semibold text-signal underline underline-offset-4"
        >
          {t('readIn')}
        </a>
      </p>
    </div>
  )
}

type PostScreenProps = Readonly<{
  scope: Scope
  /** Public address of the page. */
  url: string
  page: BlogPage
  post: Post
  region: RegionProfile
}>

/** One post: its facts, the text beside its table of contents, the author, and related posts. */
export function PostScreen({scope, url, page, post, region}: PostScreenProps) {
  const {lang} = scope
  const t = useTranslations('blog')
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[
              {href: '/blog', label: t('blog')},
              {href: blogPath({category: post.category.slug}), label: post.category.title},
            ]}
            current={{href: `/blog/${post.slug}`, label: post.title}}
          />
        }
        title={post.title}
        lead={<IsolatedText lang={post.language}>{post.excerpt}</IsolatedText>}
      >
        <PostFacts lang={lang} post={post} />
      </PageHeader>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 py-10 lg:grid-cols-[minmax(0,44rem)_minmax(12rem,1fr)] lg:py-14">
        <article className="min-w-0">
          <ContentPicture
            picture={post.cover}
            sizes="(min-width: 64rem) 44rem, 100vw"
            className="mb-10 h-auto w-full rounded-panel border border-rule"
            isFirst
          />
          {post.body ? (
            <>
              <ArticleText lang={lang} value={post.body} region={region} />
              <CountReading post={post._id} lang={lang} region={scope.region} />
            </>
          ) : (
            <OtherLanguage post={post} text={page.otherLanguageText} />
          )}
          <div className="mt-12 border-t border-rule pt-6">
            <ShareLinks url={url} title={post.title} />
          </div>
          <AuthorNote lang={lang} name={post.author.name} writer={post.writer} />
        </article>
        {post.body ? <PostContents lang={lang} body={post.body} /> : null}
      </div>
      <div className="page-width border-t border-rule">
        <SubscriptionSection scope={scope} topic="newsletter" texts={page.newsletter} />
      </div>
      <RelatedPosts
        lang={lang}
        title={page.relatedTitle}
        posts={post.related?.length ? post.related : post.sameCategory}
      />
    </>
  )
}
