/** Classes of inputs and selects; an invalid one has a thicker border, not only another colour. */
export const controlStyle =
  'block w-full min-h-11 rounded-control border border-rule-strong bg-paper px-3 py-2 text-base text-text transition-colors hover:border-text aria-invalid:border-loss aria-invalid:inset-ring aria-invalid:inset-ring-loss disabled:border-rule disabled:bg-paper-sunk disabled:text-text-quiet'
