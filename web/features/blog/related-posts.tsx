import type {Language} from '#domain/languages/languages.ts'
import {PostCard} from './post-card.tsx'
import type {PostSummary} from './post-summary.ts'

type RelatedPostsProps = Readonly<{lang: Language; title: string; posts: readonly PostSummary[]}>

/** What to read next; nothing when there is nothing. */
export function RelatedPosts({lang, title, posts}: RelatedPostsProps) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related-title" className="border-t border-rule bg-paper-sunk print:hidden">
      <div className="page-width py-12">
        <h2 id="related-title" className="text-2xl">
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
