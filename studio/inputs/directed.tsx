import type {ReactNode} from 'react'
import type {Path} from 'sanity'
import {languageOf} from './language-of.ts'

type Props = Readonly<{path: Path; className?: string; children: ReactNode}>

/** Sets the direction of an input in a bilingual text by its language. */
export function Directed({path, className, children}: Props) {
  const language = languageOf(path)
  if (!language) return children
  return (
    <div className={className} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {children}
    </div>
  )
}
