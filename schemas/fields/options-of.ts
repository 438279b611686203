/** Options of a choice in the Studio: each value of a closed set with the words that an editor reads. */
export const optionsOf = <Value extends string>(
  titles: Readonly<Record<Value, string>>,
  values: readonly Value[],
): {title: string; value: Value}[] => values.map((value) => ({title: titles[value], value}))
