/** The parameters that Next gives a page, as an address has them: in order, and each as often as it was given. */
export const toSearchParams = (
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
