'use client'

import Link from 'next/link'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import type {Language} from '#domain/languages.ts'
import {Tag} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {Cross} from '#web/ui/dialog/dialog.tsx'
import {useActiveOption} from '#web/ui/browser/use-active-option.ts'
import type {Group, ShortAnswer} from '../search-results.ts'
import {MarkedText} from '../marked-text.tsx'
import type {PaletteLabels} from './palette-labels.ts'
import {type SearchState, useSearchResults} from './use-search-results.ts'

/** The element id of an option in the palette. */
export const optionId = (id: string): string => `palette-${id}`

type OptionLinkProps = Readonly<{
  id: string
  href: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}>

/** One option in the palette. The focus stays in the field, and `aria-activedescendant` names the active option. */
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

/** The options of one kind, under its name. */
export const OptionGroup = ({lang, group: {kind, label, results}, activeId, onChoose}: OptionGroupProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- groups the options of a list, not fields
  <div role="group" aria-labelledby={`palette-kind-${kind}`} className="border-b border-rule py-2">
    <p id={`palette-kind-${kind}`} className="px-5 pt-1 pb-1.5 text-xs font-semibold text-text-quiet">
      {label}
    </p>
    {results.map(({id, href, title, excerpt, notice, price}) => (
      <OptionLink key={id} id={id} href={href} isActive={id === activeId} onChoose={onChoose}>
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>
            <MarkedText lang={lang} segments={title} />
          </span>
          {notice ? <Tag tone="quiet">{notice}</Tag> : null}
        </span>
        <span className="line-clamp-1 text-sm text-text-quiet">
          <MarkedText lang={lang} segments={excerpt} />
        </span>
        {price === undefined ? null : (
          <span className="block text-sm tabular-nums">
            <IsolatedText lang={lang}>{price}</IsolatedText>
          </span>
        )}
      </OptionLink>
    ))}
  </div>
)

type AnswerOptionProps = Readonly<{
  id: string
  lang: Language
  answer: ShortAnswer
  isActive: boolean
  onChoose: () => void
}>

/** The short answer as an option: the figure first, then the figure's name. */
export const AnswerOption = ({id, lang, answer, isActive, onChoose}: AnswerOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- groups the options of a list, not fields
  <div role="group" aria-labelledby="palette-kind-answer" className="border-b border-rule py-2">
    <p id="palette-kind-answer" className="px-5 pt-1 pb-1.5 text-xs font-semibold text-text-quiet">
      {answer.label}
    </p>
    <OptionLink id={id} href={answer.href} isActive={isActive} onChoose={onChoose}>
      <span className="line-clamp-2 text-lg leading-snug font-semibold tabular-nums">
        <IsolatedText lang={lang}>{answer.figure}</IsolatedText>
      </span>{' '}
      <span className="line-clamp-3 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{answer.of}</IsolatedText>
      </span>
    </OptionLink>
  </div>
)

export type PaletteProps = Readonly<{
  lang: Language
  labels: PaletteLabels
  /** Reads the text typed before the palette opened. */
  readTyped: () => string
  onClose: () => void
}>

const listId = 'palette-list'
const answerId = 'answer'
const allId = 'all'

/** Ids of the options in order. Until the response arrives, the link to all results is the only option. */
const listOptionIds = ({status, found}: SearchState): string[] => {
  if (status === 'idle') return []
  if (status !== 'found' || !found) return [allId]
  const results = found.groups.flatMap((group) => group.results.map(({id}) => id))
  return [...(found.answer ? [answerId] : []), ...results, allId]
}

/** The search dialog: a combobox with arrow keys, Enter and Escape. */
export function Palette({lang, labels, readTyped, onClose}: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState(readTyped)
  const search = useSearchResults(lang, query)
  const options = listOptionIds(search)
  const {activeId, onKeyDown, startOver} = useActiveOption(options, {
    elementId: optionId,
    isFirstActive: true,
  })

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={labels.open}
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[10vh] max-h-[80vh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-panel border border-rule-strong bg-paper p-0 text-text backdrop:bg-ink/65 open:flex open:flex-col"
    >
      <div className="flex shrink-0 items-center border-b border-rule">
        <input
          type="text"
          role="combobox"
          aria-label={labels.label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId && optionId(activeId)}
          aria-autocomplete="list"
          aria-describedby="palette-hint"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={100}
          placeholder={labels.placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            startOver()
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full bg-paper px-5 text-lg placeholder:text-text-quiet focus:outline-none"
        />
        <CloseButton label={labels.close} onClick={() => dialog.current?.close()} />
      </div>
      <Status labels={labels} search={search} />
      <Options
        lang={lang}
        labels={labels}
        search={search}
        query={query.trim()}
        activeId={activeId}
        onChoose={() => dialog.current?.close()}
      />
      <p
        id="palette-hint"
        className="hidden shrink-0 border-t border-rule px-5 py-2.5 text-xs text-text-quiet sm:block"
      >
        {labels.hint}
      </p>
    </dialog>
  )
}

/** Phones lack an Escape key. */
const CloseButton = ({label, onClick}: Readonly<{label: string; onClick: () => void}>) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="me-2 grid size-11 shrink-0 place-items-center rounded-control text-text-quiet hover:text-text sm:hidden"
  >
    <Cross />
  </button>
)

type OptionsProps = Readonly<{
  lang: Language
  labels: PaletteLabels
  search: SearchState
  query: string
  activeId: string | undefined
  onChoose: () => void
}>

const Options = ({lang, labels, search: {status, found}, query, activeId, onChoose}: OptionsProps) => (
  <div
    id={listId}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no links
    role="listbox"
    aria-label={labels.open}
    className="min-h-0 overflow-y-auto overscroll-contain"
  >
    {found?.answer ? (
      <AnswerOption
        id={answerId}
        lang={lang}
        answer={found.answer}
        isActive={activeId === answerId}
        onChoose={onChoose}
      />
    ) : null}
    {found?.groups.map((group) => (
      <OptionGroup key={group.kind} lang={lang} group={group} activeId={activeId} onChoose={onChoose} />
    ))}
    {status === 'idle' ? null : (
      <OptionLink
        id={allId}
        href={`${publicPath(lang, '/search')}?${new URLSearchParams({q: query})}`}
        isActive={activeId === allId}
        onChoose={onChoose}
      >
        <span className="font-semibold text-signal">{labels.moreResults}</span>
      </OptionLink>
    )}
  </div>
)

const statusText = (labels: PaletteLabels, {status, found}: SearchState): string => {
  if (status === 'failed') return labels.failed
  if (status === 'searching' && !found) return labels.searching
  return status === 'found' && found?.groups.length === 0 && !found.answer ? labels.nothing : ''
}

function Status({labels, search}: Readonly<{labels: PaletteLabels; search: SearchState}>) {
  const text = statusText(labels, search)
  return <output className={text === '' ? 'sr-only' : 'block px-5 py-4 text-text-quiet'}>{text}</output>
}
