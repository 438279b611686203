import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {AnyLink} from './links.tsx'
import {Arrow} from './arrow.tsx'
import {IsolatedText} from './text.tsx'

const columns = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
} as const

type CardGridProps = Readonly<{across?: keyof typeof columns; children: ReactNode}>

/** A grid of cards, of equal height in a row. */
export const CardGrid = ({across = 3, children}: CardGridProps) => (
  <ul className={`grid gap-4 sm:gap-5 ${columns[across]}`}>{children}</ul>
)

type CardProps = Readonly<{
  lang: Language
  title: string
  text?: string
  /** With an address the whole card is a link. */
  href?: string
  /** Link text at the bottom of the card. */
  linkLabel?: string
  /** A line over the title: a date, a category. */
  meta?: ReactNode
  icon?: ReactNode
  /** Fills the top of the card from edge to edge. */
  artwork?: ReactNode
  /** Marks the card: recommended, not available. */
  tag?: ReactNode
  /** Under the text: statistics, a list. */
  children?: ReactNode
  /** Buttons at the bottom of the card; they work also in a card that is itself a link. */
  actions?: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
}>

/** A card of a `CardGrid`. */
export function Card({heading: Heading = 'h3', ...card}: CardProps) {
  const {lang, title, text, href, linkLabel, meta, icon, artwork, tag, children, actions} = card
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-panel border border-rule bg-paper transition-colors has-[[data-whole]:focus-visible]:outline-3 has-[[data-whole]:focus-visible]:outline-offset-2 has-[[data-whole]:focus-visible]:outline-focus has-[[data-whole]:hover]:border-signal print:break-inside-avoid">
      {artwork ? <div className="border-b border-rule">{artwork}</div> : null}
      <div className="flex grow flex-col p-5 sm:p-6">
        {icon ? <div className="mb-4 text-[1.75rem] leading-none">{icon}</div> : null}
        {meta ? <div className="mb-2 text-sm text-text-quiet">{meta}</div> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-lg">
            {href ? (
              <AnyLink
                href={href}
                data-whole=""
                className="transition-colors group-has-[[data-whole]:hover]:text-signal after:absolute after:inset-0 focus-visible:outline-none"
              >
                <IsolatedText lang={lang}>{title}</IsolatedText>
              </AnyLink>
            ) : (
              <IsolatedText lang={lang}>{title}</IsolatedText>
            )}
          </Heading>
          {tag}
        </div>
        {text ? (
          <p className="mt-2 text-text-quiet">
            <IsolatedText lang={lang}>{text}</IsolatedText>
          </p>
        ) : null}
        {children ? <div className="mt-4">{children}</div> : null}
        {linkLabel && href ? <LinkLabel>{linkLabel}</LinkLabel> : null}
        {actions ? (
          <div className="relative mt-auto flex flex-wrap gap-3 pt-5 print:hidden">{actions}</div>
        ) : null}
      </div>
    </li>
  )
}

/** The visible link text; the link itself is the title. */
const LinkLabel = ({children}: Readonly<{children: string}>) => (
  <p
    aria-hidden="true"
    className="mt-auto flex items-center gap-2 pt-5 font-semibold text-signal print:hidden"
  >
    {children}
    <Arrow />
  </p>
)
