import type {Language} from '#domain/languages/languages.ts'
import {ContentPicture} from '#web/media/content-picture.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {ArticleElement} from './article-shape.ts'

type ArticleFigureProps = Readonly<{lang: Language; part: ArticleElement<'articleFigure'>}>

/** A picture of an article with its caption. */
export function ArticleFigure({lang, part: {picture, caption}}: ArticleFigureProps) {
  return (
    <figure className="mt-8">
      <ContentPicture
        picture={picture}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-auto w-full rounded-panel"
      />
      {caption ? (
        <figcaption className="mt-2 text-sm text-text-quiet">
          <IsolatedText lang={lang}>{caption}</IsolatedText>
        </figcaption>
      ) : null}
    </figure>
  )
}
