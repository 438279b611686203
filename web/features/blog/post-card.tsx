import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {Day} from '#web/ui/day.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {PostSummary} from './post-summary.ts'

type PostCardProps = Readonly<{lang: Language; post: PostSummary; level: 2 | 3; isFirst?: boolean}>

/** A post in a list; all of it leads to the post, in the language that it is in. */
export function PostCard({lang, post, level, isFirst = false}: PostCardProps) {
  const t = useTranslations('blog')
  const Heading = `h${level}` as const
  const isOther = post.language !== lang
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
      <Heading className="mt-1.5 text-xl" lang={isOther ? post.language : undefined}>
        <a
          href={publicPath(post.language, `/blog/${post.slug}`)}
          hrefLang={isOther ? post.language : undefined}
          className="group-hover:text-signal after:absolute after:inset-0"
        >
          <IsolatedText lang={post.language}>{post.title}</IsolatedText>
        </a>
      </Heading>
      {isOther ? <p className="mt-2 text-sm font-semibold text-warn">{t('onlyIn')}</p> : null}
      <p
        className="mt-2 text-text-quiet"
        lang={isOther ? post.language : undefined}
        dir={isOther ? 'auto' : undefined}
      >
        <IsolatedText lang={post.language}>{post.excerpt}</IsolatedText>
      </p>
    </article>
  )
}
