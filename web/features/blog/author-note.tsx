import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Post} from './get-post.ts'

type AuthorNoteProps = Readonly<{lang: Language; name: string; writer: Post['writer']}>

/** Who wrote a post. */
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
