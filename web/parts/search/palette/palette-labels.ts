import type {Messages} from '#i18n/messages.ts'

/** The labels of the palette, and only those, because every page sends them to the browser. */
export type PaletteLabels = Pick<
  Messages['search'],
  'open' | 'label' | 'placeholder' | 'hint' | 'searching' | 'failed' | 'moreResults'
> &
  Readonly<{nothing: string; close: string}>

/** Picks the palette's labels from all messages of a language. */
export const paletteLabels = ({search, common}: Messages): PaletteLabels => ({
  open: search.open,
  label: search.label,
  placeholder: search.placeholder,
  hint: search.hint,
  searching: search.searching,
  failed: search.failed,
  moreResults: search.moreResults,
  nothing: search.results.zero,
  close: common.close,
})
