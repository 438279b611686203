type Type = Readonly<{name: string; fields?: readonly Readonly<{name: string}>[]}>

/** Whether documents of a type say how they appear in search results. */
export const hasListing = (types: readonly Type[], name: string): boolean =>
  types.some((type) => type.name === name && type.fields?.some((field) => field.name === 'search'))
