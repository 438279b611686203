import {useTranslations} from 'next-intl'
import {toPlainText} from '#web/content/draft/stega.ts'
import type {Article} from '#web/parts/article/article-content.ts'
import type {Language} from '#domain/languages.ts'
import {fillLanguages} from '#domain/localized.ts'
import {formatDay} from '#domain/format/dates.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {Day} from '#web/ui/dates.tsx'
import {ContentPicture} from '#web/media/content-picture.tsx'
import type {Post} from './post.ts'

/** Reading speed in words per minute. Arabic words carry more meaning. */
const wordsPerMinute = fillLanguages({en: 220, ar: 180})

const readText = (element: Article[number]): string => {
  if (element._type === 'block') return element.children.map(({text}) => text).join('')
  if (element._type === 'callout') return element.text
  return element._type === 'articleTable' ? element.rows.flatMap(({cells}) => cells).join(' ') : ''
}

/** How long an article takes to read, in whole minutes, at least one. */
export function computeReadingMinutes(lang: Language, article: Article): number {
  // Some of a preview's invisible marks count as spaces.
  const words = toPlainText(article.map(readText).join(' ')).split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.round(words / wordsPerMinute[lang]))
}

const toDay = (moment: string) => moment.slice(0, 10)

/** Author, dates and reading time of a post. */
export function PostFacts({lang, post}: Readonly<{lang: Language; post: Post}>) {
  const t = useTranslations('blog')
  return (
    <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-sm text-on-ink-quiet print:text-text">
      <span>{t('by', {author: post.author.name})}</span>
      <Day lang={lang} date={post.publishedAt} />
      {post.updatedAt ? (
        <time dateTime={post.updatedAt}>
          <IsolatedText lang={lang}>
            {t('updated', {date: formatDay(lang, toDay(post.updatedAt))})}
          </IsolatedText>
        </time>
      ) : null}
      {post.body ? (
        <span>
          <IsolatedText lang={lang}>
            {t('readingTime', {minutes: computeReadingMinutes(lang, post.body)})}
          </IsolatedText>
        </span>
      ) : null}
    </p>
  )
}

type AuthorNoteProps = Readonly<{lang: Language; name: string; writer: Post['writer']}>

export function AuthorNote({lang, name, writer}: AuthorNoteProps) {
  const t = useTranslations('blog')
  return (
    <section aria-labelledby="author-title" className="mt-8 flex gap-5 border-t border-rule pt-8">
      {writer.portrait ? (
        <ContentPicture
          picture={writer.portrait}
          sizes="5rem"
          className="size-20 shrink-0 rounded-panel object-cover"
          isDecoration
        />
      ) : null}
      <div>
        <h2 id="author-title" className="text-sm font-semibold tracking-normal text-text-quiet">
          {t('aboutAuthor')}
        </h2>
        <p className="mt-1 text-lg font-semibold">{name}</p>
        <p className="text-text-quiet">{writer.role}</p>
        <p className="mt-2 max-w-[60ch]">
          <IsolatedText lang={lang}>{writer.biography}</IsolatedText>
        </p>
      </div>
    </section>
  )
}
