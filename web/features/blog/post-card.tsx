import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Day} from '#web/ui/dates.tsx'
import type {PostSummary} from './posts.ts'

type PostCardProps = Readonly<{lang: Language; post: PostSummary; level: 2 | 3; isFirst?: boolean}>

/** A post in a list. The whole card links to the post, in the post's language. */
export function PostCard({lang, post, level, isFirst = false}: PostCardProps) {
  const t = useTranslations('blog')
  const Heading = `h${level}` as const
  const isOtherLanguage = post.language !== lang
  return (
    <article className="group relative flex flex-col">
      <ContentPicture
        picture={post.cover}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        className="aspect-video h-auto w-full rounded-panel border border-rule object-cover"
        isFirst={isFirst}
        isDecoration
      />
      <p className="mt-4 text-sm text-text-quiet">
        {post.category.title}
        <span aria-hidden="true"> · </span>
        <Day lang={lang} date={post.publishedAt} />
      </p>
      <Heading className="mt-1.5 text-xl" lang={isOtherLanguage ? post.language : undefined}>
        <a
          href={publicPath(post.language, `/blog/${post.slug}`)}
          hrefLang={isOtherLanguage ? post.language : undefined}
          className="group-hover:text-signal after:absolute after:inset-0"
        >
          <IsolatedText lang={post.language}>{post.title}</IsolatedText>
        </a>
      </Heading>
      {isOtherLanguage ? <p className="mt-2 text-sm font-semibold text-warn">{t('onlyIn')}</p> : null}
      <p
        className="mt-2 text-text-quiet"
        lang={isOtherLanguage ? post.language : undefined}
        dir={isOtherLanguage ? 'auto' : undefined}
      >
        <IsolatedText lang={post.language}>{post.excerpt}</IsolatedText>
      </p>
    </article>
  )
}

type RelatedPostsProps = Readonly<{lang: Language; title: string; posts: readonly PostSummary[]}>

/** Links to related posts, or nothing without posts. */
export function RelatedPosts({lang, title, posts}: RelatedPostsProps) {
  if (posts.length === 0) return null
  return (
    <section
      aria-labelledby="related-posts-title"
      className="border-t border-rule bg-paper-sunk print:hidden"
    >
      <div className="page-width py-12">
        <h2 id="related-posts-title" className="text-2xl">
          {title}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post._id}>
              <PostCard lang={lang} post={post} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
