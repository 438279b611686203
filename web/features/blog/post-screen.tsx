import {useTranslations} from 'next-intl'
import type {Article} from '#web/parts/article/article-content.ts'
import {listMainHeadings, ArticleText} from '#web/parts/article/article-text.tsx'
import type {Language} from '#domain/languages.ts'
import {Contents} from '#web/ui/navigation.tsx'
import {toPlainText} from '#web/content/draft/stega.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {SubscriptionSection} from '../../parts/forms/subscription/subscription-section.tsx'
import {AuthorNote, PostFacts} from './post-facts.tsx'
import {blogPath} from './posts.ts'
import type {BlogPage} from './get-blog-page.ts'
import type {Post} from './post.ts'
import {RelatedPosts} from './post-card.tsx'
import {CountPageView} from './page-views/count-page-view.tsx'

/** The main headings of a post, beside the text on wide screens and before it on narrow ones. Empty without headings. */
export function PostContents({lang, body}: Readonly<{lang: Language; body: Article}>) {
  const t = useTranslations('blog')
  const entries = listMainHeadings(body)
  if (entries.length === 0) return null
  return (
    <div className="order-first lg:order-none">
      <Contents lang={lang} title={t('onThisPage')} entries={entries} />
    </div>
  )
}

const networks = [
  {name: 'LinkedIn', address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`},
  {name: 'X', address: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`},
  {name: 'WhatsApp', address: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`},
] as const

/** Links to share a page: plain links that load no third-party scripts. */
export function ShareLinks({url, title}: Readonly<{url: string; title: string}>) {
  const t = useTranslations('blog')
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(toPlainText(title))]
  const link = 'inline-flex min-h-6 text-signal underline underline-offset-4 hover:text-signal-strong'
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2 print:hidden">
      <span className="text-text-quiet">{t('share')}</span>
      {networks.map(({name, address: addressOf}) => (
        <a
          key={name}
          href={addressOf(address, words)}
          rel="noopener nofollow"
          aria-label={t('shareOn', {network: name})}
          className={link}
        >
          <bdi>{name}</bdi>
        </a>
      ))}
      <a href={`mailto:?subject=${words}&body=${address}`} className={link}>
        {t('byEmail')}
      </a>
    </div>
  )
}

/** Replaces the text when the post is available only in the other language. */
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
  /** Public address of this page. */
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
              <CountPageView post={post._id} lang={lang} region={scope.region} />
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
