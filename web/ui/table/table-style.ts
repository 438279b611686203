/** The frame in which a table scrolls by itself, so that the page never scrolls sideways. */
export const tableFrame = 'overflow-auto overscroll-x-contain rounded-panel border border-rule bg-paper'

const always = 'w-full border-separate border-spacing-0 text-sm [&_th]:text-start'

const head =
  '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-10 [&_thead_th]:border-b [&_thead_th]:border-rule [&_thead_th]:bg-paper-sunk [&_thead_th]:py-2.5 [&_thead_th]:align-bottom [&_thead_th]:text-xs [&_thead_th]:font-semibold [&_thead_th]:text-text-quiet'

// The first column and the header are sticky; the corner is above both.
const wide =
  'sm:[&_tbody_:is(td,th)]:border-b sm:[&_tbody_:is(td,th)]:border-rule sm:[&_tbody_:is(td,th)]:py-2.5 sm:[&_tbody_:is(td,th)]:align-baseline sm:[&_tbody_tr:last-child>*]:border-b-0 sm:[&_tbody_th]:sticky sm:[&_tbody_th]:start-0 sm:[&_tbody_th]:z-[1] sm:[&_tbody_th]:bg-paper sm:[&_thead_th:first-child]:start-0 sm:[&_thead_th:first-child]:z-20'

// Digits run from left to right in both languages, so numbers are aligned at the right in both.
const numbers =
  '[&_tbody_[data-figure]]:whitespace-nowrap sm:[&_[data-figure]]:text-end sm:rtl:[&_[data-figure]]:text-start'

const cards =
  'max-sm:block max-sm:[&_thead]:sr-only max-sm:[&_tbody]:block max-sm:[&_tr:not([data-gap])]:grid max-sm:[&_tr:not([data-gap])]:grid-cols-2 max-sm:[&_tr:not([data-gap])]:gap-x-5 max-sm:[&_tr:not([data-gap])]:gap-y-3 max-sm:[&_tr:not([data-gap])]:border-b max-sm:[&_tr:not([data-gap])]:border-rule max-sm:[&_tr:not([data-gap])]:p-4 max-sm:[&_tr[data-gap]]:block'

const common = [always, head, wide, numbers, cards].join(' ')

/** A table with sticky header and first column; a list of cards on narrow screens. Its cells need no classes. */
export const tableStyle = `${common} [&_thead_th]:px-3 sm:[&_tbody_:is(td,th)]:px-3 sm:[&_tr>:first-child]:ps-4 sm:[&_tr>:last-child]:pe-4`

/** The same for a table of many columns. */
export const denseTableStyle = `${common} [&_thead_th]:px-2 sm:[&_tbody_:is(td,th)]:px-2 sm:[&_tr>:first-child]:ps-3 sm:[&_tr>:last-child]:pe-3`
