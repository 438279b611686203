/** The words that an editor reads for each value. */
export type Titles<Value extends string> = Readonly<Record<Value, string>> | ((value: Value) => string)

/** Options of a choice in the Studio: each value of a closed set with the words that an editor reads. */
export const optionsOf = <Value extends string>(
  titles: Titles<Value>,
  values: readonly Value[],
): {title: string; value: Value}[] =>
  values.map((value) => ({title: typeof titles === 'function' ? titles(value) : titles[value], value}))
