'use client'

import {useEffect, useRef, useState} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {useActiveOption} from '#web/ui/listbox/use-active-option.ts'
import {AnswerOption} from './answer-option.tsx'
import {optionId} from './option-id.ts'
import {OptionGroup, OptionLink} from './options.tsx'
import type {PaletteLabels} from './palette-labels.ts'
import {type SearchState, useSearchResults} from './use-search-results.ts'

export type PaletteProps = Readonly<{
  lang: Language
  labels: PaletteLabels
  /** What was typed before the palette was there. */
  readTyped: () => string
  onClose: () => void
}>

const listId = 'palette-list'
const answerId = 'answer'
const allId = 'all'

/** Ids of the options in order. Until the response arrives, the link to all results is the only option. */
const optionsOf = ({status, found}: SearchState): string[] => {
  if (status === 'idle') return []
  if (status !== 'found' || !found) return [allId]
  const results = found.groups.flatMap((group) => group.results.map(({id}) => id))
  return [...(found.answer ? [answerId] : []), ...results, allId]
}

/** The search dialog: a combobox that is operated with arrow keys, Enter and Escape. */
export function Palette({lang, labels, readTyped, onClose}: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState(readTyped)
  const search = useSearchResults(lang, query)
  const options = optionsOf(search)
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
        className="min-h-14 w-full shrink-0 border-b border-rule bg-paper px-5 text-lg placeholder:text-text-quiet focus:outline-none"
      />
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
