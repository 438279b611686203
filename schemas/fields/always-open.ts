/** Options of an object whose fields are in view however deep it lies: the Studio folds what lies deep, also where it must be filled in. */
export const alwaysOpen = {collapsible: false} as const
