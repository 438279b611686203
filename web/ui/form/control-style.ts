/** Classes of inputs and selects. An invalid one has a thicker border in addition to another colour. */
export const controlStyle =
  'block w-full min-h-11 rounded-control border border-rule-strong bg-paper px-3 py-2 text-base text-text transition-colors hover:border-text aria-invalid:border-loss aria-invalid:inset-ring aria-invalid:inset-ring-loss disabled:border-rule disabled:bg-paper-sunk disabled:text-text-quiet'
