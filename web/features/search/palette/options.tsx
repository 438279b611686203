import Link from 'next/link'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {Tag} from '#web/ui/tag.tsx'
import type {Group} from '../search-results.ts'
import {MarkedText} from '../marked-text.tsx'
import {optionId} from './option-id.ts'

type OptionLinkProps = Readonly<{
  id: string
  href: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}>

/** One way out of the palette. The focus stays in the field; which option is meant is told by its id. */
export const OptionLink = ({id, href, isActive, onChoose, children}: OptionLinkProps) => (
  <Link
    prefetch={false}
    id={optionId(id)}
    href={href}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select leads nowhere
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onClick={onChoose}
    className="block border-s-3 border-transparent px-5 py-2.5 hover:bg-paper-sunk aria-selected:border-signal aria-selected:bg-paper-sunk"
  >
    {children}
  </Link>
)

type OptionGroupProps = Readonly<{
  lang: Language
  group: Group
  activeId: string | undefined
  onChoose: () => void
}>

/** The options of one kind under its name. */
export const OptionGroup = ({lang, group: {kind, label, results}, activeId, onChoose}: OptionGroupProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- groups the options of a list, not fields
  <div role="group" aria-labelledby={`palette-kind-${kind}`} className="border-b border-rule py-2">
    <p id={`palette-kind-${kind}`} className="px-5 pt-1 pb-1.5 text-xs font-semibold text-text-quiet">
      {label}
    </p>
    {results.map(({id, href, title, excerpt, notice}) => (
      <OptionLink key={id} id={id} href={href} isActive={id === activeId} onChoose={onChoose}>
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>
            <MarkedText lang={lang} stretches={title} />
          </span>
          {notice ? <Tag tone="quiet">{notice}</Tag> : null}
        </span>
        <span className="line-clamp-1 text-sm text-text-quiet">
          <MarkedText lang={lang} stretches={excerpt} />
        </span>
      </OptionLink>
    ))}
  </div>
)
