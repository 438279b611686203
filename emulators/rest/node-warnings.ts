const emitWarning = process.emitWarning.bind(process)

/**
 * Gives Node its own warnings back. `@supabase/lite` replaces them when it is imported, and its replacement throws when a warning is an `Error`, as
 * Node's own about a late handler of a rejection is, which ends the process. Imported before the library, called after.
 */
export function restoreWarnings(): void {
  process.emitWarning = emitWarning
}
