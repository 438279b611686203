import type {Path, ObjectInputProps} from 'sanity'
import type {ReactNode} from 'react'
import {createGlobalStyle} from 'styled-components'
import {type Language, languages, getDirection} from '#domain/languages.ts'

/** The language of a path inside a bilingual text. Undefined for other paths. */
export const findLanguage = (path: Path): Language | undefined => {
  const side = path.findLast((part) => languages.some((language) => language === part))
  return languages.find((language) => language === side)
}

type Props = Readonly<{path: Path; className?: string; children: ReactNode}>

/** Sets the direction of an input in a bilingual text by its language. */
export function Directed({path, className, children}: Props) {
  const language = findLanguage(path)
  if (!language) return children
  return (
    <div className={className} lang={language} dir={getDirection(language)}>
      {children}
    </div>
  )
}

/** The Studio's renderers for an object's members. They add presence, validation, change bars and comments. */
export const pickRenderers = ({
  renderAnnotation,
  renderBlock,
  renderField,
  renderInlineBlock,
  renderInput,
  renderItem,
  renderPreview,
}: ObjectInputProps) => ({
  renderField,
  renderInput,
  renderItem,
  renderPreview,
  ...(renderAnnotation && {renderAnnotation}),
  ...(renderBlock && {renderBlock}),
  ...(renderInlineBlock && {renderInlineBlock}),
})

/** Widens the form on large screens, because two languages side by side need twice the Studio's default width. */
export const WideForm = createGlobalStyle`
  [data-testid='document-panel-scroller'] > div {
    max-width: 76rem;
  }
`
