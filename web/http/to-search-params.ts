/** Next's `searchParams` of a page as URLSearchParams, in order and with repetitions. */
export const toSearchParams = (
  searchParams: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(searchParams).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  )
