const emitWarning = process.emitWarning.bind(process)

/**
 * Restores Node's own `emitWarning`, which `@supabase/lite` replaces on import. The replacement throws if a warning is an `Error`, such as
 * Node's warning about a late rejection handler, and ends the process. Import this module before the library, and call it afterwards.
 */
export function restoreWarnings(): void {
  process.emitWarning = emitWarning
}
