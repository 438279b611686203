import {useTranslations} from 'next-intl'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {Day} from '#web/ui/day.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Post} from './get-post.ts'
import {readingMinutes} from './reading-minutes.ts'

const dayOfMoment = (moment: string) => moment.slice(0, 10)

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
            {t('updated', {date: formatDay(lang, dayOfMoment(post.updatedAt))})}
          </IsolatedText>
        </time>
      ) : null}
      {post.body ? (
        <span>
          <IsolatedText lang={lang}>
            {t('readingTime', {minutes: readingMinutes(lang, post.body)})}
          </IsolatedText>
        </span>
      ) : null}
    </p>
  )
}
