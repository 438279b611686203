import type {Messages} from '#web/i18n/messages.ts'

/** What the palette says; sent along with every page, so only what it needs. */
export type PaletteLabels = Pick<
  Messages['search'],
  'open' | 'label' | 'placeholder' | 'hint' | 'searching' | 'failed' | 'moreResults'
> &
  Readonly<{nothing: string}>

/** The palette's words out of all labels of a language. */
export const paletteLabels = ({search}: Messages): PaletteLabels => ({
  open: search.open,
  label: search.label,
  placeholder: search.placeholder,
  hint: search.hint,
  searching: search.searching,
  failed: search.failed,
  moreResults: search.moreResults,
  nothing: search.results.zero,
})
