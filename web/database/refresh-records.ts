import 'server-only'

const intervalMilliseconds = 10_000

/** Cache tags of every page and feed that shows what was measured or published. */
const tags = ['figures:status', 'figures:publications']

/**
 * Lets no page show a record that is older than a few seconds. Pages that are stored and renewed by their age would show the first
 * reader after a quiet hour how things were an hour ago; expired by tag, they are rendered anew for that reader.
 */
export function refreshRecords(): void {
  setInterval(() => globalThis.marsaExpireTags?.(tags), intervalMilliseconds).unref()
}
