import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import type {ArticleElement} from './article-shape.ts'

type ArticleActionProps = Readonly<{lang: Language; part: ArticleElement<'articleAction'>}>

/** A button of an article. */
export const ArticleAction = ({lang, part}: ArticleActionProps) => (
  <p className="mt-8 print:hidden">
    <ButtonLink href={publicPath(lang, part.href)}>{part.label}</ButtonLink>
  </p>
)
