/** Does something with each item, so many at a time. */
export async function inFlight<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await run(item, index)
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
}
